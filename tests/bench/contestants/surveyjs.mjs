import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { questions } from './questions.mjs';

/** SurveyJS, drawn by its React package with its default theme: a choice, then its button. */
export const surveyjs = {
  name: 'SurveyJS',
  card: '#root .sd-selectbase__label',
  button: '#root .sd-navigation__next-btn',
  async build(dist, count) {
    const script = await bundle(
      fileURLToPath(new URL('surveyjs-client.mjs', import.meta.url)),
      dist,
    );
    const styles = readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.css'));
    const data = JSON.stringify(questions(count)).replaceAll('<', '\\u003c');
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Questions</title><link rel="stylesheet" href="/assets/${styles}"><style>body{margin:0}</style><div id="root"></div><script type="application/json" id="questions">${data}</script><script type="module" src="/${script}"></script></html>`;
    writeFileSync(join(dist, 'index.html'), page);
  },
};
