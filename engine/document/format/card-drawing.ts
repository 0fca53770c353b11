import { isRecord } from '../basics/is-record';
import type { AsksChoice, Choice, MultipleChoice } from './document.generated';

/** How the cards of a question are drawn. */
export type CardDrawing = AsksChoice['as'];

/** What cards say, as far as their drawing depends on it. */
type Card = Pick<Choice | MultipleChoice, 'value'> &
  Partial<Pick<Choice, 'title' | 'detail' | 'image'>> & { readonly variants?: unknown };

/** The cards of a question. */
export type Cards = readonly Card[];

/** Why cards do not fit a drawing. */
export type Misfit = 'details' | 'words' | 'pictures';

/** How many characters fit a chip: two of them beside each other on a small phone, or one in a line. */
const chipLength = 28;

/** How many characters fit a tile of half a small phone's width: four lines of words, six with the detail. */
const tileLength = { title: 52, both: 90 };

/** The drawing to take where one does not fit. */
const next: Readonly<Record<CardDrawing, CardDrawing>> = {
  chips: 'tiles',
  pictures: 'tiles',
  tiles: 'rows',
  rows: 'rows',
};

/**
 * What keeps cards from being drawn so, with every variant of each.
 * @param labels the words of the field's values: those of cards without a title
 * @returns undefined where they fit
 */
export function misfit(
  wanted: CardDrawing,
  cards: Cards,
  labels: ReadonlyMap<string, string>,
): Misfit | undefined {
  const shown = cards.flatMap(versionsOf).map(({ value, title, detail = '', image }) => {
    return { title: title ?? labels.get(value) ?? value, detail, image };
  });
  switch (wanted) {
    case 'rows':
      return undefined;
    case 'pictures':
      return shown.some(({ image }) => !image) ? 'pictures' : misfit('tiles', cards, labels);
    case 'tiles':
      return shown.some(
        ({ title, detail }) =>
          title.length > tileLength.title || title.length + detail.length > tileLength.both,
      )
        ? 'words'
        : undefined;
    case 'chips':
      if (shown.some(({ detail }) => detail !== '')) return 'details';
      return shown.some(({ title }) => title.length > chipLength) ? 'words' : undefined;
  }
}

/** How cards are drawn for which a drawing is usual: in the next larger way where they do not fit. */
export function fittingDrawing(
  usual: CardDrawing,
  cards: Cards,
  labels: ReadonlyMap<string, string>,
): CardDrawing {
  return misfit(usual, cards, labels) === undefined
    ? usual
    : fittingDrawing(next[usual], cards, labels);
}

/** A card as everybody sees it, and as some do. */
function versionsOf(card: Card): Card[] {
  const { variants } = card;
  const all = Array.isArray(variants)
    ? variants
    : isRecord(variants)
      ? Object.values(variants)
      : [];
  return [card, ...all.filter(isRecord).map((variant) => ({ ...card, ...variant }))];
}
