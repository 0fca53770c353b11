import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped, plainStyles, questions } from './questions.mjs';

/** Runs in the page: one template per question, swapped on a tap; the answers are stored. */
function run() {
  const root = document.querySelector('main');
  const screens = document.querySelectorAll('template');
  const answers = [];
  document.addEventListener('click', ({ target }) => {
    const card = target.closest('button');
    if (!card) return;
    card.setAttribute('aria-pressed', 'true');
    answers.push(card.textContent);
    localStorage.setItem('answers', JSON.stringify(answers));
    const next = screens[answers.length - 1];
    if (!next) return;
    history.pushState(null, '', `/${answers.length}`);
    root.replaceChildren(next.content.cloneNode(true));
    root.querySelector('h1').focus();
  });
}

const screenOf = ({ title, subtitle = '', choices }) =>
  `<h1 tabindex="-1">${escaped(title)}</h1><p>${escaped(subtitle)}</p><fieldset>${choices
    .map((label) => `<button type="button">${escaped(label)}</button>`)
    .join('')}</fieldset>`;

/** Hand-written HTML: one page with every question in it and ten lines of script. The fastest that a funnel can be. */
export const html = {
  name: 'hand-written HTML',
  card: 'main button',
  async build(dist, count) {
    const [first, ...others] = questions(count).map(screenOf);
    await mkdir(dist, { recursive: true });
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Questions</title><style>${plainStyles}</style><main>${first}</main>${others.map((each) => `<template>${each}</template>`).join('')}<script>(${run.toString()})()</script></html>`;
    await writeFile(join(dist, 'index.html'), page);
  },
};
