import type { install } from '@sinonjs/fake-timers';
import { build, type Rolldown } from 'vite';
import { inDependency } from '../../site';

declare global {
  interface Window {
    FakeTimers: { readonly install: typeof install };
    heldClock: ReturnType<typeof install>;
  }
}

let made: Promise<string> | undefined;

/** A script that gives pages `FakeTimers`. */
export const timersScript = (): Promise<string> => (made ??= bundled());

async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      // The clocks that Playwright's are made from.
      lib: {
        entry: inDependency('@sinonjs/fake-timers/src/fake-timers-src.js'),
        formats: ['iife'],
        name: 'FakeTimers',
      },
    },
  });
  // The library is one script.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [{ output: files } = { output: [] }] = output as readonly Rolldown.RolldownOutput[];
  return files.map((file) => ('code' in file ? file.code : '')).join('\n');
}

/** Runs in the page before its own scripts: what keeps time stands still, and promises are kept as always. */
export function holdClock(now: number): void {
  window.heldClock = window.FakeTimers.install({
    now,
    ignoreMissingTimers: true,
    toFake: [
      'Date',
      'Intl',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
  performance.now = () => window.heldClock.now - now;
}

/** Runs in the page: time passes. */
export async function passTime(milliseconds: number): Promise<void> {
  await window.heldClock.tickAsync(milliseconds);
}
