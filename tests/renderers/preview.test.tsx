import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FunnelNode, PreviewLine, PreviewSection } from '../../engine';
import { withFirst } from '../../app/browser/frame-preview/frame-preview';
import { outlineOf } from '../../engine/build';
import { turnsAhead, turnsSoFar } from '../../renderers/preview/conversation';
import { PreviewAside } from '../../renderers/preview/PreviewAside';
import { draw } from '../support/draw';
import { offerWith, readFlow } from '../support/flows';

afterEach(cleanup);

const lines: readonly PreviewLine[] = [
  { text: 'Hello' },
  {
    field: 'color',
    text: 'Which color?',
    answers: [{ label: 'Red', reply: 'Like fire.' }, { label: 'Blue' }],
  },
  { field: 'size', text: 'Thank you', variantsBy: 'size', variants: { big: { text: 'Wow' } } },
  { field: 'day', card: { title: 'A call', button: 'Book', done: 'Booked' } },
];
const section: PreviewSection = {
  type: 'preview',
  look: 'night',
  headline: 'This is it',
  name: 'A preview',
  title: 'Ada’s shop',
  restart: 'Again',
  lines: [...lines],
};

const texts = (turns: ReturnType<typeof turnsSoFar>): (string | undefined)[] =>
  turns.flatMap(({ said, lines: spoken }) => [said, ...spoken.map(({ line }) => line.text)]);

describe('a conversation', () => {
  it('waits at a question, then goes on with the answer and its reply', () => {
    expect(texts(turnsSoFar(lines, []))).toEqual([undefined, 'Hello', 'Which color?']);
    expect(texts(turnsSoFar(lines, [0])).slice(3)).toEqual([
      'Red',
      'Like fire.',
      'Thank you',
      undefined,
    ]);
    expect(texts(turnsSoFar(lines, [1])).slice(3)).toEqual(['Blue', 'Thank you', undefined]);
  });

  it('answers itself where it goes on, and leaves the last question open', () => {
    expect(turnsAhead(lines.slice(0, 2)).at(-1)?.answers).toHaveLength(2);
    expect(turnsAhead(lines).map(({ said }) => said)).toEqual([undefined, 'Red']);
  });
});

const wizard = readFlow('flows/interface-wizard.json');

/** The wizard's offer with this section alone. */
const offerOf = (preview: PreviewSection): FunnelNode => ({
  ...offerWith(wizard),
  sections: { preview },
});

describe('the phone of an offer', () => {
  it('is tapped through to its card, keeps the focus, and begins again', async () => {
    const { visitor: user } = draw({ flow: wizard, node: offerOf(section) });
    const phone = within(screen.getByRole('group', { name: 'A preview' }));
    expect(phone.queryByText('Thank you')).toBeNull();
    await user.click(phone.getByRole('button', { name: 'Red' }));
    expect(phone.queryByRole('button', { name: 'Blue' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Like fire.');
    await user.tab();
    expect(document.activeElement).toBe(phone.getByRole('button', { name: 'Book' }));
    await user.keyboard('{Enter}');
    expect(phone.getByRole('status').textContent).toBe('Booked');
    await user.click(phone.getByRole('button', { name: 'Again' }));
    expect(phone.queryByText('Thank you')).toBeNull();
    expect(phone.getByRole('button', { name: 'Red' })).toBeDefined();
  });
});

describe('the phone next to the questions', () => {
  it('has the lines whose answers are there, outlines the next, and nothing to tap', () => {
    const phone = (answers: Readonly<Record<string, string>>) => (
      <PreviewAside section={section} caption="So far" answers={answers} isNote={false} isShown />
    );
    const { container, rerender } = render(phone({}));
    const outlined = (): number => container.querySelectorAll('[aria-hidden=true]:empty').length;
    const before = outlined();
    expect(screen.getByRole('complementary', { name: 'So far' }).textContent).toContain('Hello');
    expect(screen.queryByText('Which color?')).toBeNull();
    rerender(phone({ color: 'red' }));
    expect(screen.getByText('Which color?')).toBeDefined();
    expect(screen.getByText('Blue')).toBeDefined();
    rerender(phone({ color: 'red', size: 'small', day: 'Monday' }));
    expect(screen.queryByText('Blue')).toBeNull();
    expect(screen.getByText('A call')).toBeDefined();
    expect(before - outlined()).toBe(3);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('is a list of the lines where the look has a note, with rules for those to come', () => {
    const note = (answers: Readonly<Record<string, string>>) => (
      <PreviewAside section={section} caption="So far" answers={answers} isNote isShown />
    );
    const { container, rerender } = render(note({}));
    const written = (): (string | null)[] =>
      screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const ruled = (): number => container.querySelectorAll('[aria-hidden=true]:empty').length;
    const before = ruled();
    expect(written()).toEqual(['Hello']);
    rerender(note({ color: 'red' }));
    expect(written()).toEqual(['Hello', 'Which color?']);
    expect(before - ruled()).toBe(1);
  });
});

describe('the look of the frame’s preview', () => {
  it.each([
    ['phone', true, undefined],
    ['note', true, true],
    ['none', false, undefined],
  ] as const)('is a %s', (peek, isThere, hasNote) => {
    const { theme } = wizard.document;
    const skeleton = { ...theme.skeleton, peek };
    const outline = outlineOf({ ...wizard.document, theme: { ...theme, skeleton } });
    expect(outline.frame.preview !== undefined).toBe(isThere);
    expect(outline.hasNote).toBe(hasNote);
  });
});

describe('the first line of the frame’s preview', () => {
  const unanswered = { ...section, lines: lines.filter(({ field }) => field !== undefined) };

  it.each([
    ['is there where nothing else is', unanswered, {}, 'Soon'],
    ['gives way to the first answer', unanswered, { size: 'big' }, 'Which color?'],
    ['gives way to a line that waits for none', section, {}, 'Hello'],
  ])('%s', (_, given, answers, first) => {
    expect(withFirst(given, answers, 'Soon').lines[0]?.text).toBe(first);
  });

  it('is left out where the document has none', () => {
    expect(withFirst(unanswered, {}, undefined)).toBe(unanswered);
  });
});
