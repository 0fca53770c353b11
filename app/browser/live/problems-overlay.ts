import { freeCorner } from './free-corner';
import type { LiveProblems } from './live-events';

const tag = 'funnel-problems';

const style = `
  :host { position: fixed; z-index: 2147483647; right: 16px; bottom: 16px; max-width: min(520px, calc(100vw - 32px)); }
  section { max-height: 60vh; overflow: auto; padding: 16px 20px; border-radius: 12px; border: 1px solid #e3b5b5;
    background: #fff; color: #1c2430; font: 14px/1.45 system-ui, sans-serif; box-shadow: 0 12px 40px #0004; }
  h2 { margin: 0 0 6px; font-size: 15px; color: #9d1c1c; }
  p { margin: 0 0 10px; } ol { margin: 0 0 12px; padding-left: 20px; } li { margin-bottom: 6px; }
  code { font: 12px ui-monospace, monospace; color: #5a6675; }
  button { font: inherit; padding: 8px 14px; border-radius: 8px; border: 1px solid #8a95a3; background: #fff; color: inherit; }
  button:focus-visible { outline: 3px solid #2f6fde; outline-offset: 2px; }
  aside { display: flex; gap: 2px; font: 12px/1 system-ui, sans-serif; color: #1c2430; }
  aside button { min-width: 26px; height: 26px; padding: 0 8px; background: #fff4d6; border-color: #b98a1d; }`;

/** How often the count of warnings looks for a corner without a control under it. */
const placingMs = 250;

let placing: number | undefined;

/** The problems that were dismissed. The server may tell them again; they come back once there are others. */
let dismissedProblems = '';

const wordsOf = ({ problems }: LiveProblems): string =>
  problems.map(({ node, message }) => `${node} ${message}`).join('\n');

/** Takes away what is shown of problems. */
function hideProblems(): void {
  window.clearInterval(placing);
  document.querySelector(tag)?.remove();
}

/**
 * Lists the errors that keep the saved document from being shown, over the last version without errors. Of warnings
 * only their number is shown, which opens the list. Both can be dismissed.
 */
export function showProblems(live: LiveProblems): void {
  hideProblems();
  if (live.problems.length === 0) dismissedProblems = '';
  else if (wordsOf(live) === dismissedProblems) return;
  else if (live.severity === 'warning') showCount(live);
  else showList(live, () => (dismissedProblems = wordsOf(live)));
}

/** Adds an element to the page that the page's own styles do not reach. */
function added(content: HTMLElement): HTMLElement {
  const host = document.createElement(tag);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  shadow.append(sheet, content);
  document.body.append(host);
  return host;
}

function showCount(live: LiveProblems): void {
  const { length } = live.problems;
  const box = document.createElement('aside');
  box.setAttribute('aria-label', 'Warnings of the document');
  const open = button(length === 1 ? '1 warning' : `${length} warnings`, () => {
    hideProblems();
    showList(live, () => showCount(live)).focus();
  });
  const dismiss = button('×', () => {
    dismissedProblems = wordsOf(live);
    hideProblems();
  });
  dismiss.setAttribute('aria-label', 'Dismiss warnings');
  box.append(open, dismiss);
  const host = added(box);
  const place = (): void => {
    const corner = freeCorner(host);
    Object.assign(host.style, { right: 'auto', bottom: 'auto', ...corner });
    host.style.visibility = corner ? 'visible' : 'hidden';
  };
  place();
  placing = window.setInterval(place, placingMs);
}

/**
 * @param dismissed what follows once the list is dismissed
 * @returns the button that dismisses it
 */
function showList(
  { file, severity, problems }: LiveProblems,
  dismissed: () => void = () => undefined,
): HTMLElement {
  const box = document.createElement('section');
  box.setAttribute('role', 'status');
  const heading = document.createElement('h2');
  const advice = document.createElement('p');
  const isOne = problems.length === 1;
  if (severity === 'error') {
    heading.textContent = isOne
      ? 'One mistake to correct'
      : `${problems.length} mistakes to correct`;
    advice.textContent = `You still see the last version of ${file} without mistakes. Correct these and save: the page follows by itself.`;
  } else {
    heading.textContent = isOne ? 'One warning' : `${problems.length} warnings`;
    advice.textContent = `You see ${file} as it is saved. Correct these before it goes live:`;
  }
  const list = document.createElement('ol');
  for (const { line, column, node, message } of problems.slice(0, 8)) {
    const item = document.createElement('li');
    const place = document.createElement('code');
    place.textContent = ` line ${line}, column ${column}${node === undefined ? '' : `, ${node}`}`;
    item.append(message, place);
    list.append(item);
  }
  const dismiss = (): void => {
    hideProblems();
    dismissed();
  };
  const last = button('Dismiss', dismiss);
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dismiss();
  });
  box.append(heading, advice, list, last);
  added(box);
  return last;
}

function button(text: string, pressed: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.textContent = text;
  element.addEventListener('click', pressed);
  return element;
}
