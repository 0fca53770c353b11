import type { AboutWords } from '../about-words';
import type { Ending, WordsBox } from './edit-in-place';
import { copyAt, isShown, outermost, wordsAt, wordsIn, type Words } from './marked-page';
import type { FromPreview } from '../messages';

/** What the words on the screen need of the visit. */
interface WordsOfVisit {
  readonly tell: (message: FromPreview) => void;
  /** The copy that the document has at a pointer, with its placeholders. */
  readonly copyOf: (pointer: string) => unknown;
  /** Remembers where the visit is, for what takes it back there if it has gone on. */
  readonly remember: () => () => void;
  /** Holds the clock while words are written. */
  readonly hold: (isHeld: boolean) => void;
}

/** The words of a screen, as its editor points at and writes them. */
export interface WordsOnScreen {
  /** Begins to listen for presses and keys. Gives back what ends that. */
  readonly listen: () => () => void;
  /** Begins to write the words of a part of the document, or else the first ones. */
  readonly write: (pointer: string | undefined) => void;
  /** What the words are is known: they can be written. */
  readonly open: (about: AboutWords) => void;
  /** The screen has the words that were written. */
  readonly settle: () => void;
}

type Point = Pick<MouseEvent, 'x' | 'y'>;

/**
 * Alt + click on copy shows where the document says it. A double-click on words, or F2, writes them where they stand: what the first click
 * of a double-click has done to the visit is taken back.
 */
export function wordsOnScreen({ tell, copyOf, remember, hold }: WordsOfVisit): WordsOnScreen {
  let pressed: { readonly words: Words; readonly goBack: () => void } | undefined;
  let asked:
    | { readonly words: Words; readonly point?: Point; readonly goBack?: () => void }
    | undefined;
  let box: WordsBox | undefined;
  let isWriting = false;
  let swallows = false;

  const begin = (words: Words | undefined, point?: Point, goBack?: () => void): void => {
    if (!words) return;
    asked = { words, point, goBack };
    tell({ type: 'words', pointer: words.pointer });
  };

  const open = async (about: AboutWords): Promise<void> => {
    const { words, point, goBack } = asked ?? {};
    if (!words || about.pointer !== words.pointer) return;
    const copy = copyOf(words.pointer);
    const { editInPlace } = await import('./edit-in-place');
    if (asked?.words !== words || typeof copy !== 'string') return;
    asked = undefined;
    box?.remove();
    isWriting = true;
    hold(true);
    const focused = document.activeElement;
    const onEnd = ({ kept, goes }: Ending): void => {
      isWriting = false;
      // Screens may answer a click only once it is drawn.
      goBack?.();
      hold(false);
      if (kept !== undefined) tell({ type: 'written', pointer: words.pointer, text: kept });
      if (goes) begin(wordsBeside(words.pointer, goes));
      else if (document.hasFocus() && focused instanceof HTMLElement) focused.focus();
      if (kept === undefined) settle();
    };
    box = editInPlace({ words, about, copy, point, onEnd });
  };

  const settle = (): void => {
    if (isWriting) return;
    box?.remove();
    box = undefined;
  };

  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: MouseEvent): void => {
    if (isWriting && box?.holds(event.target) === true) return;
    swallows = event.altKey || isWriting;
    if (swallows) {
      box?.keep();
      return swallow(event);
    }
    if (event.detail === 1) {
      const words = wordsAt(event.x, event.y);
      pressed = words && { words: writtenWith(words), goBack: remember() };
    }
    if (event.detail !== 2 || !pressed) return;
    swallow(event);
    swallows = true;
    const { words, goBack } = pressed;
    goBack();
    begin(again(words), event, goBack);
  };
  const click = (event: MouseEvent): void => {
    if (!swallows) return;
    swallow(event);
    const pointer = event.altKey ? copyAt(event.x, event.y) : undefined;
    if (pointer !== undefined) tell({ type: 'pointed', pointer });
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'F2' || isWriting) return;
    swallow(event);
    begin(wordsOf(document.activeElement));
  };

  return {
    write: (pointer) =>
      begin(
        offered().find((words) => words.pointer === pointer) ?? wordsOf(document.activeElement),
      ),
    open: (about) => void open(about),
    settle,
    listen: () => {
      // Before any handler of the funnel.
      const options = { capture: true };
      window.addEventListener('mousedown', press, options);
      window.addEventListener('click', click, options);
      window.addEventListener('keydown', key, options);
      return () => {
        window.removeEventListener('mousedown', press, options);
        window.removeEventListener('click', click, options);
        window.removeEventListener('keydown', key, options);
      };
    },
  };
}

/** The copy that is written where some words are: shared texts by themselves, answers as placeholders of what is around them. */
function writtenWith(words: Words): Words {
  const isShared = (each: Words): boolean => each.pointer.startsWith('/texts/');
  if (isShared(words)) return words;
  return words.around ? writtenWith(words.around) : words;
}

/** All words on the screen that can be written, in their order. */
const offered = (): Words[] =>
  wordsIn(document.body).filter((words) => outermost(words) === words && isShown(words));

/** The same words on a screen that has been drawn again. */
const again = (words: Words): Words | undefined =>
  words.range.startContainer.isConnected && !words.range.collapsed
    ? words
    : wordsIn(document.body).find((each) => each.pointer === words.pointer && isShown(each));

/** The words of an element, or else the first on the screen. */
function wordsOf(element: Element | null): Words | undefined {
  const all = offered();
  const within = (around: Element | null): Words | undefined =>
    all.find(({ range }) => around?.contains(range.startContainer));
  return within(element) ?? within(document.querySelector('main')) ?? all[0];
}

/** The words after or before those of a part of the document. After the last come the first. */
function wordsBeside(pointer: string, by: 1 | -1): Words | undefined {
  const all = offered();
  const at = all.findIndex((words) => words.pointer === pointer);
  return all.at((at + by + all.length) % all.length);
}
