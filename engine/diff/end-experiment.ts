import { check } from '../check/check';
import { lineOf } from '../check/diagnostic';
import type { FunnelDocument } from '../document/document.generated';
import { isRecord } from '../document/is-record';
import { keysOf } from '../document/pointer';
import { UserError } from '../document/user-error';
import { keepVersion } from '../edit/keep-version';
import { textWith } from './text-with';

/** A text of a document without an experiment, and the places that have changed, as JSON pointers of the text before. */
interface EndedExperiment {
  readonly text: string;
  readonly places: readonly string[];
}

/**
 * Ends an experiment with one version for everybody: what depended on it is written as visitors of that version see it;
 * its field and the screens that only others saw go. All else stays as it is written.
 * @param document the document of the text
 * @param file for messages
 * @throws UserError for what there is not, and where the result would have errors
 */
export function endExperiment(
  text: string,
  { experiments, fields }: FunnelDocument,
  name: string,
  value: string,
  file: string,
): EndedExperiment {
  const { field = '' } = experiments[name] ?? {};
  const declared = fields[field];
  if (declared?.type !== 'choice')
    throw new UserError(
      `There is no experiment "${name}". There is: ${Object.keys(experiments).join(', ') || 'none'}.`,
    );
  const known = Object.keys(declared.values);
  if (!known.includes(value))
    throw new UserError(`"${field}" has no value "${value}". There is: ${known.join(', ')}.`);
  const kept = keepVersion(JSON.parse(text), fields, field, value);
  const places = [...kept.places];
  for (let written = kept.value; ;) {
    const result = textWith(text, written);
    const errors = check(result).diagnostics.filter(({ severity }) => severity === 'error');
    const unseen = errors.find(({ code }) => code === 'unreachable-node');
    if (errors.length === 0) return { text: result, places };
    if (!unseen)
      throw new UserError(
        `Nothing was changed. Without "${field}" this would be wrong; write it without the field first:\n${errors.map((each) => lineOf(file, each)).join('\n')}`,
      );
    places.push(unseen.pointer);
    written = withoutNode(written, keysOf(unseen.pointer)[1] ?? '');
  }
}

function withoutNode(document: unknown, id: string): unknown {
  if (!isRecord(document) || !isRecord(document.nodes)) return document;
  const { [id]: _gone, ...nodes } = document.nodes;
  return { ...document, nodes };
}
