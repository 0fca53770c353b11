import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { questions } from './questions.mjs';

/** Formbricks, the open survey tool, in the page as its package draws it: a choice, then its button. */
export const formbricks = {
  name: 'Formbricks',
  card: '#root fieldset label',
  button: '#root button[type=submit]',
  async build(dist, count) {
    const script = await bundle(
      fileURLToPath(new URL('formbricks-client.mjs', import.meta.url)),
      dist,
    );
    const data = JSON.stringify(questions(count)).replaceAll('<', '\\u003c');
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Questions</title><style>body{margin:0}#root{max-width:40rem;margin:auto}</style><div id="root"></div><script type="application/json" id="questions">${data}</script><script type="module" src="/${script}"></script></html>`;
    writeFileSync(join(dist, 'index.html'), page);
  },
};
