import { compileSchemas } from '../check/shape/compile-schemas';
import { lineOf, type Problem } from '../check/diagnostics/diagnostic';
import { shapeCheckBy } from '../check/shape/shape';
import { readSource } from '../check/text/source';
import { UserError } from '../document/basics/user-error';
import { siteSchema } from '../../schemas';
import type { SiteConfig } from './site-config.generated';

const root = 'site.schema.json';
const schemas = { [root]: siteSchema };

/**
 * What a site is made of.
 * @param text the text of its `funnel.config.json`
 * @param file where the text comes from, for messages
 * @throws UserError that lists what is wrong, where, and what is expected there
 */
export function readSiteConfig(text: string, file: string): SiteConfig {
  const source = readSource(text);
  const fail = (problems: readonly Problem[]): never => {
    const placed = problems.map((each) => ({ ...each, ...source.placeOf(each.pointer) }));
    const lines = placed.toSorted((a, b) => a.line - b.line).map((each) => lineOf(file, each));
    throw new UserError(lines.join('\n'));
  };
  if (source.problems.length > 0) return fail(source.problems);
  const { validate } = compileSchemas<SiteConfig>(schemas, root);
  const shape = shapeCheckBy<SiteConfig>(validate, schemas, root)(source.value);
  return 'problems' in shape ? fail(shape.problems) : shape.document;
}
