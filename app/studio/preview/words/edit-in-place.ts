import { completionStatus } from '@codemirror/autocomplete';
import { history, historyKeymap } from '@codemirror/commands';
import { Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { createCopyEditor } from '../../copy/copy-editor';
import type { AboutWords } from '../about-words';
import { elementOf, textNodesIn, type Words } from './marked-page';
import { standInFor } from './stand-in';
import './edit-in-place.css';

/** How writing has ended. */
export interface Ending {
  /** The copy as it is now. Undefined: it stays as it was. */
  readonly kept?: string;
  /** Where the writer goes on: at the next words, or at those before. */
  readonly goes?: 1 | -1;
}

/** What is written, and where. */
interface Writing {
  readonly words: Words;
  readonly about: AboutWords;
  /** As the document has it, with its placeholders. */
  readonly copy: string;
  /** Where the cursor goes, in the window. Else: to the end. */
  readonly point?: { readonly x: number; readonly y: number };
  readonly onEnd: (ending: Ending) => void;
}

/** A box in the place of some words. */
export interface WordsBox {
  readonly holds: (target: EventTarget | null) => boolean;
  /** Keeps what is written. */
  readonly keep: () => void;
  /** Shows the words of the page again. */
  readonly remove: () => void;
}

/** Marks the words that the box covers. They keep their room. */
const coveredWords = 'words-in-writing';

/** What the box takes over from the words that it covers. */
const styles = [
  'font',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'textAlign',
  'textTransform',
  'fontFeatureSettings',
  'fontVariationSettings',
  'fontStretch',
  'direction',
  'textWrap',
] as const;

/**
 * A box in the place of words, in their letters, that edits the copy with its placeholders as chips: Enter keeps it, as
 * do Tab, which goes to the next words, and leaving the box; Escape gives it up. The page makes room for what is written.
 */
export function editInPlace({ words, about, copy, point, onEnd }: Writing): WordsBox {
  const element = elementOf(words);
  const covered = standInFor(textNodesIn(words.range), words.range);
  const box = document.createElement('div');
  box.className = 'words-box';
  box.popover = 'manual';
  const name = [about.title, about.scope].filter(Boolean).join(' ');
  const note = document.createElement('p');
  note.className = 'words-note';
  note.append(strong(about.title), ` ${about.scope}`);
  let isOver = false;
  let frame = 0;

  const end = (ending: Ending): boolean => {
    if (isOver) return true;
    isOver = true;
    box.dataset.over = '';
    view.contentDOM.contentEditable = 'false';
    view.contentDOM.blur();
    onEnd(ending);
    return true;
  };
  const written = (): string | undefined => {
    const now = view.state.doc.toString();
    return now === copy ? undefined : now;
  };
  const keep = (goes?: Ending['goes']) => (): boolean => end({ kept: written(), goes });
  const view = createCopyEditor({
    text: copy,
    label: name,
    describedBy: undefined,
    hint: '',
    choices: about.placeholders,
    extension: [
      history(),
      Prec.highest(
        keymap.of([
          {
            key: 'Escape',
            run: ({ state }) => completionStatus(state) !== 'active' && end({}),
          },
        ]),
      ),
      keymap.of([
        {
          key: 'Enter',
          run: keep(),
        },
        {
          key: 'Tab',
          run: keep(1),
          shift: keep(-1),
        },
        ...historyKeymap,
      ]),
      EditorView.domEventHandlers({ blur: () => void keep()() }),
    ],
    onChange: (now) => cover(now),
  });

  /** The page gets the words, unseen, so that it makes room for them. */
  const cover = (now: string): void => {
    const range = covered.say(now);
    CSS.highlights.set(coveredWords, new Highlight(range));
    place(range);
  };
  const place = (range: Range): void => {
    const { left, top, width } = placeOf(element, range);
    Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    box.toggleAttribute('data-low', top < 40);
  };
  const remove = (): void => {
    isOver = true;
    cancelAnimationFrame(frame);
    CSS.highlights.delete(coveredWords);
    covered.restore();
    view.destroy();
    box.remove();
  };
  /** The screen may scroll, slide in or be drawn again under the box. */
  const follow = (): void => {
    const state = covered.state();
    if (state !== 'gone' && !(isOver && state === 'drawn')) {
      if (state === 'drawn') cover(view.state.doc.toString());
      else place(covered.range());
      frame = requestAnimationFrame(follow);
      return;
    }
    keep()();
    remove();
  };

  const style = getComputedStyle(element);
  for (const each of styles) box.style[each] = style[each];
  box.style.color = element instanceof SVGElement ? style.fill : style.color;
  box.append(view.dom, note);
  // What is beside a modal dialog takes no focus.
  (element.closest('dialog') ?? document.body).append(box);
  // Keys that are written here are none of the screen's.
  for (const key of ['keydown', 'keyup', 'keypress', 'input', 'click'] as const)
    box.addEventListener(key, (event) => event.stopPropagation());
  cover(copy);
  box.showPopover();
  window.focus();
  view.focus();
  const at = point && view.posAtCoords(point, false);
  view.dispatch({ selection: { anchor: at ?? view.state.doc.length } });
  follow();
  return {
    holds: (target) => target instanceof Node && box.contains(target),
    keep: () => void keep()(),
    remove,
  };
}

function strong(words: string): HTMLElement {
  const element = document.createElement('strong');
  element.textContent = words;
  return element;
}

/** The room of some words, in the window: all lines of the block around them, if that has no other words. */
function placeOf(element: Element, range: Range): { left: number; top: number; width: number } {
  const bounds = range.getBoundingClientRect();
  const [line = bounds] = range.getClientRects();
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
  const top = line.top - (Number.isNaN(lineHeight) ? 0 : (lineHeight - line.height) / 2);
  const block = blockAround(element);
  if (block.textContent.trim() !== range.toString().trim())
    return { left: bounds.left, top, width: Math.ceil(bounds.width) + 2 };
  const style = getComputedStyle(block);
  const side = (name: 'Left' | 'Right'): number =>
    Number.parseFloat(style[`padding${name}`]) + Number.parseFloat(style[`border${name}Width`]);
  const { left, width } = block.getBoundingClientRect();
  // A pixel on both sides, so that the lines break where those of the page do, and the cursor has room.
  return {
    left: left + side('Left') - 1,
    top,
    width: Math.ceil(width - side('Left') - side('Right')) + 2,
  };
}

function blockAround(element: Element): Element {
  const { parentElement } = element;
  return parentElement && getComputedStyle(element).display === 'inline'
    ? blockAround(parentElement)
    : element;
}
