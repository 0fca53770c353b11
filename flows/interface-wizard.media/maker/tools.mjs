/** Finds and runs the programs that making media needs. */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const packages = {
  chromium: 'Install Chromium: apt-get install chromium',
  ffmpeg: 'Install ffmpeg: apt-get install ffmpeg',
};
const otherNames = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
};

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder; look in the next one.
    }
  }
  return undefined;
}

/** Returns the path of a program, or throws a message that says what to install. */
export function find(name) {
  for (const candidate of otherNames[name] ?? [name]) {
    const file = onPath(candidate);
    if (file) return file;
  }
  throw new Error(`${name} is missing. ${packages[name] ?? `Install ${name}.`}`);
}

/** Checks every needed program at once, so that one run reports all that is missing. */
export function requireTools(names) {
  const missing = [];
  for (const name of names) {
    try {
      find(name);
    } catch (error) {
      missing.push(error.message);
    }
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
}

/** Runs a program to its end; resolves to what it wrote, rejects with its last words. */
export function run(name, args, { input, cwd } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(find(name), args, { cwd });
    const out = [];
    let err = '';
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve({ stdout: Buffer.concat(out), stderr: err });
      else reject(new Error(`${name} ended with ${code}: ${err.slice(-800)}`));
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
