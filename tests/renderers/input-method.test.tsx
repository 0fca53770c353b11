import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { asked } from '../support/gallery';

afterEach(cleanup);

/** The key that confirms a word, as each browser tells of it. */
const confirming = [
  ['while it composes', { isComposing: true, keyCode: 229 }],
  [
    'after its composition, by the code alone, as Safari does',
    { isComposing: false, keyCode: 229 },
  ],
] as const;

function confirms(box: HTMLElement, key: string, told: (typeof confirming)[number][1]): boolean {
  const event = createEvent.keyDown(box, { key, ...told });
  fireEvent(box, event);
  return event.defaultPrevented;
}

describe.each(confirming)('the Enter of an input method, told %s', (_, told) => {
  it('stays in a long text', () => {
    const { sent } = asked('story');
    const box = screen.getByRole('textbox');
    fireEvent.change(box, { target: { value: '東京' } });
    expect(confirms(box, 'Enter', told)).toBe(false);
    expect(sent).toEqual([]);
  });

  it('takes no choice of a list', async () => {
    const { visitor } = asked('country');
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await visitor.type(box, 'a{ArrowDown}');
    const { value } = box;
    expect(box.getAttribute('aria-activedescendant')).not.toBeNull();
    expect(confirms(box, 'Enter', told)).toBe(false);
    expect(box.value).toBe(value);
  });

  it('counts no number up while its words are chosen by arrows', () => {
    asked('people');
    const box = screen.getByRole<HTMLInputElement>('textbox');
    expect(confirms(box, 'ArrowUp', told)).toBe(false);
    expect(box.value).toBe('');
  });

  it('leaves no screen from its heading', () => {
    const { sent } = asked('recommend', { answers: { recommend: 7 } });
    confirms(document.body, 'Enter', told);
    expect(sent).toEqual([]);
  });
});

describe('a file that acts on Enter or Escape', () => {
  const files = ['renderers', 'app/browser', 'app/studio']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /[!=]== '(Enter|Escape)'/.test(text))
    // A keymap's editor leaves such keys alone itself.
    .filter(({ text }) => !text.includes('keymap.of('))
    // Nothing can be written in these: the lists of the studio's text, and a message over the page.
    .filter(
      ({ file }) =>
        !/studio\/(text\/names|map\/canvas\/steps)\.ts$|problems-overlay\.ts$/.test(file),
    );

  it('is found', () => {
    expect(files.length).toBeGreaterThan(8);
  });

  it.each(files)('$file asks first whether the key is an input method’s', ({ text }) => {
    expect(text).toMatch(/\bisComposing\(event\)|\busePageKeys\(|isComposing \|\| keyCode === 229/);
  });
});
