import { isRecord, keysOf, pointerOf, valueAt } from '../../../engine';
import { formAt, type FormPart } from '../../../engine/editor';

/** Sections whose parts have a form of their own. */
const ofParts = new Set(['nodes', 'fields', 'videos']);

/** Whether a part has parts of its own. */
export const isNested = ({ control }: FormPart): boolean =>
  control.type === 'group' || control.type === 'list' || control.type === 'entries';

/** The part around a pointer that is shown as one form: a screen, an answer, a section of the document, or its start. */
export function formRoot(document: unknown, pointer: string | undefined): string {
  if (pointer === undefined) return firstScreen(document);
  const [section, part] = keysOf(pointer);
  if (section === undefined) return '';
  const at = pointerOf(section);
  if (ofParts.has(section) && part !== undefined) return at + pointerOf(part);
  const form = isRecord(document) ? formAt(document, at) : undefined;
  return form && isNested(form) ? at : '';
}

function firstScreen(document: unknown): string {
  const nodes = valueAt(document, '/nodes');
  const [first] = isRecord(nodes) ? Object.keys(nodes) : [];
  return first === undefined ? '' : pointerOf('nodes', first);
}
