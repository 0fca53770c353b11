/** Locks the directories that its parent names, all contenders at the same time, and says how it went. */
import { fileURLToPath } from 'node:url';
import { load } from '../../app/vite/load.mjs';

const file = fileURLToPath(new URL('../../app/devserver/lock.ts', import.meta.url));
const { module } = await load(file);

process.on('message', ({ directory, at }) => {
  while (Date.now() < at);
  try {
    module.lockData(directory);
    process.send('locked');
  } catch (error) {
    process.send(error.name);
  }
});
process.send('ready');
