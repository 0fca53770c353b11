import { keysOf, pointerOf } from '../../../engine';

/** What the parts of a document are called that hold no screens. */
const names: Readonly<Record<string, string>> = {
  fields: 'Answer',
  videos: 'Clip',
  decisions: 'Decision',
  labels: 'Label',
  messages: 'Messages',
  brand: 'Brand',
  frame: 'Frame',
  shareImage: 'Link preview',
  grant: 'Grant',
  texts: 'Shared text',
};

/** The parts that have a name of their own. */
const named = new Set(['nodes', 'fields', 'videos', 'decisions', 'texts']);

/** The part of the document that a text is in: its screen, the answer, or else the section. Empty for the document itself. */
export function groupOf(context: string): string {
  const keys = keysOf(context);
  const [section = ''] = keys;
  if (keys.length === 1) return '';
  return named.has(section) ? pointerOf(...keys.slice(0, 2)) : pointerOf(section);
}

/** What a group is called: its screen by its id, others with what they are. */
export function groupName(at: string): string {
  const [section = '', id] = keysOf(at);
  if (section === '') return 'The funnel';
  if (section === 'nodes' && id !== undefined) return id;
  return [names[section] ?? section, id].filter(Boolean).join(' ');
}
