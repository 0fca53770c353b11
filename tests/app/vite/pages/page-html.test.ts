import { describe, expect, it } from 'vitest';
import { emptyPageHtml } from '../../../../app/vite/pages/page-html';

const font = '<link rel="preload" as="font" href="/assets/a.woff2">';
const shell = `<html><head><script type="module" src="/assets/app.js"></script>${font}</head><body><div id="root"></div></body></html>`;

describe('a page whose screen depends on the visitor', () => {
  it('fetches what the screen needs with the application’s script, each file once, and the fonts last', () => {
    const chunks = [
      { file: 'assets/shared.js', css: ['assets/shared.css'] },
      { file: 'assets/view.js', css: ['assets/shared.css', 'assets/view.css'] },
      { file: 'assets/copy.js' },
    ];
    const html = emptyPageHtml(shell, { styles: 'i{}', html: '<i>…</i>' }, chunks, '/');
    const fetched = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, file]) => file);
    expect(fetched).toEqual([
      'app.js',
      'shared.js',
      'view.js',
      'copy.js',
      'shared.css',
      'view.css',
      'a.woff2',
    ]);
    // The outline waits for its own styles only.
    const places = ['copy.js', 'i{}', '</head>', '<div id="root"><i>…</i></div>', 'shared.css'];
    const at = places.map((place) => html.indexOf(place));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(Math.min(...at)).toBeGreaterThan(0);
  });
});
