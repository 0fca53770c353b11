import { cleanup, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, type DrawnBrand } from '../../engine';
import { languages } from '../../flows/languages';
import { Frame, FunnelProvider } from '../../renderers';
import { readFlow } from '../support/flows';

afterEach(cleanup);

const { outline } = readFlow('flows/interface-wizard.json');
const legal = outline.frame.legal ?? { name: '', links: [] };

type Own = Partial<
  Pick<
    ComponentProps<typeof Frame>,
    | 'bare'
    | 'hasOwnFooter'
    | 'arrival'
    | 'progress'
    | 'chapter'
    | 'isFirstOfChapter'
    | 'step'
    | 'labels'
    | 'frame'
  >
>;

/** Draws the frame around a screen that may bring its own bar and footer. */
function drawFrame(own: Own, brand: DrawnBrand = outline.brand): void {
  const site = {
    ...outline,
    brand,
    videos: {},
    drafts: new Map<string, string>(),
    addressOf: (id: string) => addressOf(outline, id, {}),
  };
  render(
    <FunnelProvider value={site}>
      <Frame
        {...site}
        {...own}
        look="paper"
        home="/"
        muted={false}
        onMute={() => undefined}
        hasSound={false}
      >
        <main />
      </Frame>
    </FunnelProvider>,
  );
}

describe('the legal links of the frame', () => {
  it.each([{}, { bare: true }])('stand in a named landmark: %j', (own) => {
    drawFrame(own);
    const links = within(screen.getByRole('navigation', { name: legal.name })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      legal.links.map(({ label, to }) => [label, addressOf(outline, to, {})]),
    );
    expect(links.length).toBeGreaterThan(0);
  });

  it('are left to a footer that the screen brings itself', () => {
    drawFrame({ bare: true, hasOwnFooter: true });
    expect(screen.queryByRole('navigation', { name: legal.name })).toBeNull();
  });
});

describe('a brand without a logo', () => {
  it('is drawn as its first letter beside its name, for both looks, and read out once', () => {
    drawFrame({}, { name: 'halden Piano Tuning', initial: 'H' });
    const home = screen.getByRole('link', { name: /^halden Piano Tuning: / });
    expect(home.textContent).toBe('Hhalden Piano TuningHhalden Piano Tuning');
    const marks = within(home).getAllByText('H');
    expect(marks.map((mark) => mark.closest('[aria-hidden=true]') !== null)).toEqual([true, true]);
    expect(within(home).queryByRole('img')).toBeNull();
  });

  it('is a picture alone where there is a logo', () => {
    drawFrame({});
    expect(screen.queryByText('I')).toBeNull();
  });
});

describe('the line that offers another language', () => {
  it.each([
    ['stands where the visitor arrives', 'first', 'de'],
    ['is gone on the next screen', 'forward', undefined],
    ['is gone on the way back', 'back', undefined],
  ] as const)('%s', (_, arrival, offered) => {
    document.documentElement.dataset.offered = 'de';
    drawFrame({ arrival });
    expect(document.documentElement.dataset.offered).toBe(offered);
    delete document.documentElement.dataset.offered;
  });
});

describe('a chapter of the way', () => {
  const chapter = { title: 'Your Garden', from: 'name', at: 50, line: 'Half-way there.' };

  it('is what progress is called for screen readers', () => {
    drawFrame({ progress: 50, chapter });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Your Garden');
  });

  it.each([
    [true, 'Half-way there.'],
    [false, ''],
  ])('is celebrated on its first screen alone: %j', (isFirstOfChapter, said) => {
    drawFrame({ progress: 50, chapter, isFirstOfChapter });
    expect(screen.getByRole('status').textContent).toBe(said);
  });

  it('is not celebrated again on the way back', () => {
    drawFrame({ progress: 50, chapter, isFirstOfChapter: true, arrival: 'back' });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('leaves no line where a funnel has none, as its pages come without one', () => {
    drawFrame({ progress: 50 });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('the outline has the progress at which each chapter begins, and screens lose nothing else of the frame', () => {
  const { document } = readFlow('flows/interface-wizard.json');
  const { chapters = [], ...frame } = document.frame;
  expect(chapters.length).toBeGreaterThan(1);
  expect(outline.frame).toEqual(frame);
  expect(outline.chapters).toEqual(
    chapters.map((each) => ({ ...each, at: document.nodes[each.from]?.progress })),
  );
});

describe('the step counter', () => {
  it.each([
    ['en', '3 / 7'],
    ['ar', '3 من 7'],
    ['he', '3 מתוך 7'],
  ])('reads as the language %s is read', (language, counter) => {
    const labels = { ...outline.labels, ...languages[language]?.labels };
    const frame = { ...outline.frame, totalSteps: 7 };
    drawFrame({ step: 3, labels, frame });
    expect(screen.getByText(counter).dir).toBe('auto');
  });
});
