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
  button:focus-visible { outline: 3px solid #2f6fde; outline-offset: 2px; }`;

/** Takes the list of problems away. */
export function hideProblems(): void {
  document.querySelector(tag)?.remove();
}

/** Lists what keeps the saved document from being shown, over the last version without errors. It can be dismissed. */
export function showProblems({ file, problems }: LiveProblems): void {
  hideProblems();
  const host = document.createElement(tag);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const box = document.createElement('section');
  box.setAttribute('role', 'status');
  const heading = document.createElement('h2');
  heading.textContent =
    problems.length === 1 ? 'One mistake to correct' : `${problems.length} mistakes to correct`;
  const advice = document.createElement('p');
  advice.textContent = `You still see the last version of ${file} without mistakes. Correct these and save: the page follows by itself.`;
  const list = document.createElement('ol');
  for (const { line, column, node, message } of problems.slice(0, 8)) {
    const item = document.createElement('li');
    const place = document.createElement('code');
    place.textContent = ` line ${line}, column ${column}${node === undefined ? '' : `, ${node}`}`;
    item.append(message, place);
    list.append(item);
  }
  const button = document.createElement('button');
  button.textContent = 'Dismiss';
  button.addEventListener('click', hideProblems);
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideProblems();
  });
  box.append(heading, advice, list, button);
  shadow.append(sheet, box);
  document.body.append(host);
}
