import { keysOf, parseJson, pointerOf } from '../../../engine';
import { formAt, type FormPart } from '../../../engine/editor';
import { nodeIn } from '../edits/places';
import type { Selection } from './studio-state';

/** The part of the flow that the panes show: the selected one, or the screen whose form has it too. */
export const shownPart = ({ pointer, around }: Selection): string | undefined => around ?? pointer;

/**
 * The selected screen, if its form shows another part of the document too: the answer that it asks for.
 * @param pointer the part that is selected next
 */
export function screenAround(
  text: string,
  selection: Selection,
  pointer: string,
): string | undefined {
  const [section, field] = keysOf(pointer);
  const node = nodeIn(shownPart(selection));
  if (section !== 'fields' || field === undefined || node === undefined) return undefined;
  const screen = pointerOf('nodes', node);
  const asks = asksIn(formAt(parseJson(text), screen));
  return asks.some(({ value }) => value === field) ? screen : undefined;
}

/** The parts of a form that name the answers that it asks for. */
export function asksIn(part: FormPart | undefined): FormPart[] {
  if (!part) return [];
  const { control } = part;
  if (control.type === 'name') return control.isAsked ? [part] : [];
  if (control.type === 'group') return control.parts().flatMap(asksIn);
  if (control.type === 'list' || control.type === 'entries') return control.items().flatMap(asksIn);
  return [];
}
