import type { NameTable } from '../../../../engine/editor';
import { withoutPlaceholders } from '../../worker/map-data';

/** What people call an answer: the question that asks for it, or its name where no screen asks. */
export function answerTitle(field: string, { fields }: Pick<NameTable, 'fields'>): string {
  const known = fields.find(({ name }) => name === field);
  return known?.isAsked === true ? withoutPlaceholders(known.description) || field : field;
}

/** A title, and the name that tells it from others which say the same. */
export const titleAndName = (name: string, title = ''): string =>
  title === '' || title === name ? name : `${title.slice(0, 60)} · ${name}`;
