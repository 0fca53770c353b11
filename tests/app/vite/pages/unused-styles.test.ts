import { expect, test } from 'vitest';
import { withoutOtherPages } from '../../../../app/vite/pages/unused-styles';
import { themeOfLook } from '../../../../engine/build';

const pages = { theme: themeOfLook('atelier'), language: 'en', languages: ['de-AT'] };

test('rules for pages of other themes and languages are emptied, also within a condition', () => {
  const css = `.a { color: red; }
[data-layout='centre'] .a { color: blue; }
/* Beside, or in dots. */
[data-layout='split'] .b,
[data-progress='dots'] .c { color: green; }
:is(h1, h2):is(:lang(ar), :lang(ja)) { color: red; }
h1:is(:lang(ar), :lang(ja)) { color: red; }
[dir='rtl'] .a { left: 0; }
:root:lang(de) { hyphens: auto; }
p:lang(de), p:lang(nl) { hyphens: auto; }
@media (min-width: 640px) { [data-layout='split'] .a { top: 0; } .d { left: 0; } }
@keyframes move { from { opacity: 0; } }`;
  expect(withoutOtherPages(css, pages)).toBe(`.a { color: red; }
[data-layout='centre'] .a { color: blue; }

[data-layout='split'] .b,
[data-progress='dots'] .c {}
:is(h1, h2):is(:lang(ar), :lang(ja)) { color: red; }
h1:is(:lang(ar), :lang(ja)) {}
[dir='rtl'] .a {}
:root:lang(de) { hyphens: auto; }
p:lang(de) { hyphens: auto; }
@media (min-width: 640px) { [data-layout='split'] .a {} .d { left: 0; } }
@keyframes move { from { opacity: 0; } }`);
});

test.each([
  `.a, [data-layout='split'] .a { color: red; }`,
  `.a:not([data-layout='split'] *) { color: red; }`,
  `.a:not(:lang(ar)) { color: red; }`,
  `.list[data-layout='rows'] { color: red; }`,
])('what may be drawn stays: %s', (css) => {
  expect(withoutOtherPages(css, pages)).toBe(css);
});

test('a funnel in Arabic keeps what it needs from right to left', () => {
  const css = `[dir='rtl'] .a { left: 0; } :root:lang(ar) { font: inherit; }`;
  expect(withoutOtherPages(css, { ...pages, language: 'ar' })).toBe(css);
});

test('keyframes go with the last rule that names them', () => {
  const css = `[data-loader='bar'] .a { animation: fill 1s; }
@keyframes fill { from { opacity: 0; } 50% { opacity: 1; } }
[data-loader='bar'] .b { animation: fill-twice 1s; }
.c { animation: fill-twice 1s; }
@keyframes fill-twice { from { opacity: 0; } }`;
  expect(withoutOtherPages(css, pages)).toBe(`[data-loader='bar'] .a {}
[data-loader='bar'] .b {}
.c { animation: fill-twice 1s; }
@keyframes fill-twice { from { opacity: 0; } }`);
});
