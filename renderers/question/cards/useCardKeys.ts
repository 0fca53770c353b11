import type { RefObject } from 'react';
import { stepAcross } from '#optional/question-parts';
import { readingKey } from '../../ui/device/reading-direction';
import { isOnHeading, usePageKeys } from '../../ui/device/usePageKeys';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '123456789';

/**
 * The key that picks a card, by its place: a letter, or a digit where keyboards may have no Latin letters.
 * @param language BCP 47
 */
export function cardKey(index: number, language: string): string | undefined {
  return (new Intl.Locale(language).maximize().script === 'Latn' ? letters : digits)[index];
}

/** Whether cards are called by digits: then a digit picks the card of its name, and letters would only confuse. */
export function haveDigits(titles: readonly (string | undefined)[]): boolean {
  return titles.every((title) => /^[0-9]$/.test(title ?? ''));
}

interface CardKeys {
  /** The element around the cards. What takes the focus in it are the cards, in their order. */
  readonly group: RefObject<HTMLElement | null>;
  /** What the digits pick: the cards by their places, unless they are called by digits. */
  readonly named?: readonly (string | undefined)[];
  /** The card that an arrow key leads to from the heading. */
  readonly first: number;
  /** A letter or a digit was pressed, anywhere on the page. */
  readonly onPick: (index: number) => void;
  /** Enter was pressed while the focus was on the heading. */
  readonly onEnter: () => void;
}

/** The keys of a group of cards: letters and digits pick, arrows move the focus without picking. */
export function useCardKeys({ group, named, first, onPick, onEnter }: CardKeys): void {
  usePageKeys((event) => {
    const pressed = readingKey(event);
    // Keyboards have other digits too, such as ٣. Its code ends in the Latin one.
    const key = /^\p{Nd}$/u.test(pressed) ? event.code.slice(-1) : pressed;
    const cards = [
      ...(group.current?.querySelectorAll<HTMLElement>('[role=radio], [type=checkbox]') ?? []),
    ];
    if (key.length === 1) {
      const index = named
        ? named.indexOf(key)
        : Math.max(letters.indexOf(key.toUpperCase()), digits.indexOf(key));
      if (!cards[index]) return;
      event.preventDefault();
      onPick(index);
      return;
    }
    const from = cards.findIndex((card) => card === event.target);
    const isInside = from >= 0;
    if (!isInside && !isOnHeading(event)) return;
    const target = isInside
      ? (stepAcross?.(cards, from, key) ??
        {
          ArrowDown: from + 1,
          ArrowRight: from + 1,
          ArrowUp: from - 1,
          ArrowLeft: from - 1,
          Home: 0,
          End: -1,
        }[key])
      : { ArrowDown: first, ArrowUp: first }[key];
    if (target !== undefined) {
      event.preventDefault();
      cards.at(target % cards.length)?.focus();
    } else if (key === 'Enter' && !isInside) onEnter();
  });
}
