import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { bundle } from './bundle.mjs';
import { plainStyles, questions } from './questions.mjs';

const file = (name) => fileURLToPath(new URL(`react/${name}`, import.meta.url));

/** React alone: prerendered, hydrated, one component. */
export const react = {
  name: 'React prerendered',
  card: 'main button',
  async build(dist, count, isReadable) {
    const { module } = await runnerImport(resolve(file('server.tsx')), {
      configFile: false,
      logLevel: 'error',
    });
    const asked = questions(count);
    const script = await bundle(file('client.tsx'), dist, isReadable);
    const data = JSON.stringify(asked).replaceAll('<', '\\u003c');
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Questions</title><style>${plainStyles}</style><div id="root">${module.render(asked)}</div><script type="application/json" id="questions">${data}</script><script type="module" src="/${script}"></script></html>`;
    writeFileSync(join(dist, 'index.html'), page);
  },
};
