import { expand } from '../../check/parts';
import { readSource } from '../../check/text/source';
import { decisionsBetween } from './decisions';
import { partsBetween, type PartChanges } from './describe';

/** How the parts of each section are called. */
const partNames: Readonly<Record<string, string>> = {
  nodes: 'Screen',
  fields: 'Answer',
  videos: 'Video',
  texts: 'Shared text',
};

/**
 * What differs between the texts of two documents, a line for each part, without looking at what follows from it:
 * "Screen name: title, button". Empty where both say the same.
 */
export function changesSummary(before: string, after: string): string[] {
  const [old, now] = [readSource(before), readSource(after)];
  if (now.problems.length > 0)
    return before === after ? [] : ['Changed as text: it cannot be read as a flow'];
  if (old.problems.length > 0) return ['It can be read as a flow again'];
  const parts = partsBetween(expand(old.value).value, expand(now.value).value);
  return [
    ...parts.map(lineOf),
    ...decisionsBetween(old.value, now.value).map(
      ({ id, sentence }) => `Decision ${id}: ${sentence}`,
    ),
  ];
}

function lineOf({ section, id, state, changes }: PartChanges): string {
  const part = section === '' ? 'Everywhere' : `${partNames[section] ?? section} ${id}`;
  if (state === 'new') return `${part} is new`;
  if (state === 'gone') return `${part} is gone`;
  const places = new Set(changes.map(({ what }) => (what === '' ? 'words' : what)));
  return `${part}: ${[...places].join('; ')}`;
}
