// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { followUntranslated } from '../../../../app/browser/untranslated/mark-untranslated';
import { eventually } from '../../../support/eventually';

const texts = {
  language: 'en',
  direction: 'ltr',
  pattern: '^(?:Tea|Which tea, .*\\?|All of our teas|Long ago)$',
} as const;

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
});

/** Marks a page, in a language that is written like that of its texts or not. */
function marked(html: string, { lang = 'de', dir = '' } = {}): Element {
  Object.assign(document.documentElement, { lang, dir });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const { direction, ...rest } = texts;
  stop = followUntranslated(root, dir === 'rtl' ? { ...rest, direction } : rest);
  return root;
}

test.each([
  ['a text', '<h1>Tea</h1>', '<h1 lang="en">Tea</h1>'],
  ['no other text', '<h1>Tee</h1><p>Tea time</p>', '<h1>Tee</h1><p>Tea time</p>'],
  ['a placeholder', '<p>Which tea, Ada?</p>', '<p lang="en">Which tea, Ada?</p>'],
  ['breaks', '<p> Long\n  ago</p>', '<p lang="en"> Long\n  ago</p>'],
  ['a link', '<p>All of <a>our teas</a></p>', '<p lang="en">All of <a>our teas</a></p>'],
  ['not what surrounds it', '<ul><li>Tea</li></ul>', '<ul><li lang="en">Tea</li></ul>'],
  [
    'not what is translated within',
    '<a>Tea <b>Milch<i>Tea</i></b></a>',
    '<a lang="en">Tea <b lang="de">Milch<i lang="en">Tea</i></b></a>',
  ],
  ['a picture', '<img alt="Tea"><img alt="">', '<img alt="Tea" lang="en"><img alt="">'],
  ['an icon', '<a aria-label="Tea"><i></i></a>', '<a aria-label="Tea" lang="en"><i></i></a>'],
  ['not what holds texts', '<b aria-label="Tea">Tee</b>', '<b aria-label="Tea">Tee</b>'],
  ['no language of its own', '<a lang="fr">Tea</a>', '<a lang="fr">Tea</a>'],
  ['nothing that is entered', '<input aria-label="Tea">', '<input aria-label="Tea">'],
])('marks %s', (_, html, expected) => {
  expect(marked(html).innerHTML).toBe(expected);
});

test('says the direction where it is another, but for elements that have one', () => {
  const html = '<a>Tea <b>شاي</b></a><p dir="auto">Tea</p>';
  expect(marked(html, { lang: 'ar', dir: 'rtl' }).innerHTML).toBe(
    '<a lang="en" dir="ltr">Tea <b lang="ar" dir="rtl">شاي</b></a><p dir="auto" lang="en">Tea</p>',
  );
});

test('follows every change, and takes its marks away', async () => {
  const root = marked('<p>Tee</p><img alt="Tee">', { lang: 'ar', dir: 'rtl' });
  const [text, picture] = root.children;
  const becomes = (html: string) => eventually(() => expect(root.innerHTML).toBe(html));
  text!.firstChild!.textContent = 'Tea';
  await becomes('<p lang="en" dir="ltr">Tea</p><img alt="Tee">');
  picture!.setAttribute('alt', 'Which tea, Bo?');
  text!.firstChild!.textContent = 'Tee';
  await becomes('<p>Tee</p><img alt="Which tea, Bo?" lang="en" dir="ltr">');
  root.innerHTML = '<p>Tea</p>';
  await becomes('<p lang="en" dir="ltr">Tea</p>');
});
