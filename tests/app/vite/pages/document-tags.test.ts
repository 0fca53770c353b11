import { expect, it } from 'vitest';
import { documentTags } from '../../../../app/vite/pages/document-tags';
import { readFlow } from '../../../support/flows';

it.each([
  ['tests/fixtures/unusual/right-to-left.json', '<html lang="ar" dir="rtl">'],
  [
    'flows/piano-tuning.json',
    '<html lang="en" data-layout="centre" data-head="quiet" data-quotes="open" data-preview="note" data-film="none">',
  ],
])('the page of %s has its language and the direction of its script', (file, tag) => {
  expect(documentTags('<html>', readFlow(file).document).html).toBe(tag);
});

it('draws a brand without a logo as its letter: on the tab, and in the page without JavaScript', () => {
  const icon = '<link href="/favicon.svg">';
  const bare = documentTags(icon, readFlow('flows/piano-tuning.json').document);
  expect(decodeURIComponent(bare.html)).toMatch(/fill="#1a1a1a".*fill="#ffffff">H<\/text>/);
  const said = bare.tags.find(({ tag }) => tag === 'noscript')?.children;
  expect(said).toContain('<strong data-initial="H">Halden Piano Tuning</strong>');
  const wizard = documentTags(icon, readFlow('flows/interface-wizard.json').document);
  expect(wizard.html).toBe(icon);
});

it('cuts progress into the chapters of the way, from where reading begins', () => {
  const { document } = readFlow('flows/interface-wizard.json');
  const style = (language: string): unknown =>
    documentTags('<html>', { ...document, language }).tags.find(({ tag }) => tag === 'style')
      ?.children;
  expect(document.theme.skeleton.progress).toBe('chapters');
  expect(documentTags('<html>', document).html).toContain('data-progress="chapters"');
  expect(style('en')).toContain('--chapters:linear-gradient(to right,#000 0 calc(22% - 5px)');
  expect(style('ar')).toContain('--chapters:linear-gradient(to left,');
  const { chapters: _none, ...frame } = document.frame;
  const whole = documentTags('<html>', { ...document, frame });
  expect(whole.html).toBe('<html lang="en">');
});
