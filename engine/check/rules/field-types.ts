import type { FunnelDocument, FunnelField } from '../../document/document.generated';
import { parametersOf } from '../../document/address';
import { pathsOf } from '../../document/outline';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

type FieldType = FunnelField['type'];
type Use = readonly [field: string | undefined, type: FieldType, pointer: string];

/** A field is used as what it is: cards ask for choices, checkboxes for flags, skips are counted. */
export const fieldTypes: Rule = (document) =>
  usesIn(document).flatMap(([field, expected, pointer]): Found[] => {
    const found = document.fields[field ?? '']?.type;
    return field === undefined || found === undefined || found === expected
      ? []
      : [{ code: 'wrong-field-type', field, expected: [expected], found, pointer }];
  });

function usesIn({ nodes, webhook }: FunnelDocument): Use[] {
  const uses: Use[] = [[webhook.user.email, 'email', '/webhook/user/email']];
  for (const [id, node] of Object.entries(nodes)) {
    const at = pointerOf('nodes', id);
    for (const field of pathsOf(node).flatMap(parametersOf))
      uses.push([field, 'choice', `${at}/path`]);
    if ('variantsBy' in node) uses.push([node.variantsBy, 'choice', `${at}/variantsBy`]);
    if (node.type === 'video') {
      uses.push([node.records?.watched, 'flag', `${at}/records/watched`]);
      uses.push([node.records?.skipped, 'flag', `${at}/records/skipped`]);
      uses.push([node.records?.skips, 'count', `${at}/records/skips`]);
    }
    if (node.type === 'signup') {
      uses.push([node.fields.email, 'email', `${at}/fields/email`]);
      uses.push([node.fields.completedAt, 'time', `${at}/fields/completedAt`]);
      uses.push([node.trial?.field, 'flag', `${at}/trial/field`]);
      uses.push([node.trial?.until, 'time', `${at}/trial/until`]);
    }
    if (node.type !== 'question') continue;
    const { asks } = node;
    if (asks.type === 'amounts') {
      uses.push([asks.current.field, 'money', `${at}/asks/current/field`]);
      uses.push([asks.target.field, 'money', `${at}/asks/target/field`]);
      uses.push([asks.notYet.field, 'flag', `${at}/asks/notYet/field`]);
    } else uses.push([asks.field, asks.type, `${at}/asks/field`]);
  }
  return uses;
}
