import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FunnelNode, OfferSection } from '../../engine';
import { Chapters } from '../../renderers/offer/film/Chapters';
import { Clip } from '../../renderers/video/Clip';
import { landscapeWindow } from '../../renderers/video/cuts';
import { nextFilmState, type FilmEvent } from '../../renderers/offer/film/film-state';
import { curveThrough } from '../../renderers/chart/curve';
import { draw } from '../support/draw';
import { offerWith, readFlow } from '../support/flows';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const wizard = readFlow('flows/interface-wizard.json');

/** The wizard's offer with the sections of some types. */
const offerOf = (...types: OfferSection['type'][]): FunnelNode => offerWith(wizard, ...types);

const shownStory = (container: Element): string | null | undefined =>
  container.querySelector('[data-place="here"] figcaption > span')?.textContent;

describe('the headline that types itself', () => {
  it('is there for readers as a whole from the start', () => {
    draw({ flow: wizard, node: offerOf('greeting') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Blueprint is Ready');
  });

  it('keeps two short words at its end on one line', () => {
    const { container } = draw({ flow: wizard, node: offerOf('greeting') });
    const parts = container.querySelectorAll('h1 [aria-hidden] > span > span');
    expect(parts.item(parts.length - 1).textContent).toBe('is Ready');
  });
});

describe('a film', () => {
  it('can be read before it plays', () => {
    draw({ flow: wizard, node: offerOf('film') });
    const [words] = wizard.document.videos['mia-overview']?.transcript ?? [];
    expect(screen.getByText(words ?? '').closest('details')?.open).toBe(false);
  });

  it('is broken once its last format is, not when a cut is for other windows', () => {
    const onBroken = vi.fn<() => void>();
    const video = wizard.document.videos['goal-leads'];
    if (video?.source.type !== 'files') throw new Error('"goal-leads" has no files');
    const playback = { clip: { current: null }, rest: { current: null }, shown: 'still' as const };
    const events = { onBroken, onEnded: vi.fn<() => void>() };
    const { container } = render(
      <Clip video={video} source={video.source} playback={playback} {...events} />,
    );
    const sources = [...container.querySelectorAll<HTMLSourceElement>('video:has(track) source')];
    expect(sources.map(({ media }) => media)).toEqual([landscapeWindow, landscapeWindow, '', '']);
    for (const source of sources) {
      expect(onBroken).not.toHaveBeenCalled();
      fireEvent.error(source);
    }
    expect(onBroken).toHaveBeenCalled();
  });

  it('goes to its chapters, and marks the one that plays', () => {
    const onGo = vi.fn<() => void>();
    const chapters = [
      { at: '0s', title: 'First' },
      { at: '16s', title: 'Second' },
    ];
    render(<Chapters chapters={chapters} atMs={16_200} onGo={onGo} />);
    const button = (name: string): HTMLElement => screen.getByRole('button', { name });
    expect(button('First').getAttribute('aria-current')).toBeNull();
    expect(button('Second').getAttribute('aria-current')).toBe('step');
    button('Second').click();
    expect(onGo).toHaveBeenCalledWith(16);
  });
});

describe('the stories', () => {
  it('turn by themselves, and begin again after the last', () => {
    vi.useFakeTimers();
    const { container } = draw({ flow: wizard, node: offerOf('stories'), isInView: true });
    const first = shownStory(container);
    const seen = Array.from({ length: 4 }, () => {
      act(() => void vi.advanceTimersByTime(12_000));
      return shownStory(container);
    });
    expect(new Set(seen).size).toBe(4);
    expect(seen.at(-1)).toBe(first);
  });

  it('stay while they are out of sight', () => {
    vi.useFakeTimers();
    const { container } = draw({ flow: wizard, node: offerOf('stories') });
    const first = shownStory(container);
    act(() => void vi.advanceTimersByTime(12_000));
    expect(shownStory(container)).toBe(first);
  });

  it('open the film of the one that is shown, or the film of all', () => {
    const offer = offerOf('stories');
    const sections = offer.type === 'offer' ? Object.entries(offer.sections) : [];
    const withFilms = sections.map(([id, section]) => [
      id,
      section.type === 'stories' && section.proof
        ? { ...section, proof: { ...section.proof, videos: ['goal-leads', 'goal-educate'] } }
        : section,
    ]);
    draw({
      flow: wizard,
      node: { ...offer, sections: Object.fromEntries(withFilms) } as FunnelNode,
    });
    const titleOf = (id: string): string => wizard.document.videos[id]?.title ?? '';
    const openFilm = (): void => {
      act(() => screen.getByRole('button', { name: 'See How It Works' }).click());
    };
    const turn = (): void => {
      act(() => screen.getByRole('button', { name: 'Next case study' }).click());
    };
    const opened = ['goal-leads', 'goal-educate', 'proof'].map(() => {
      openFilm();
      const dialog = screen.getByRole('dialog');
      const title = dialog.getAttribute('aria-label');
      act(() => within(dialog).getByRole('button', { name: 'Close' }).click());
      turn();
      return title;
    });
    expect(opened).toEqual(['goal-leads', 'goal-educate', 'proof'].map(titleOf));
  });

  it('leave out the title of a quiz that they do not have', () => {
    const offer = offerOf('stories');
    const sections = offer.type === 'offer' ? Object.entries(offer.sections) : [];
    const untitled = sections.map(([id, section]) => [
      id,
      section.type === 'stories'
        ? {
            ...section,
            stories: section.stories.map((story) => ({ ...story, quizTitle: undefined })),
          }
        : section,
    ]);
    const node = { ...offer, sections: Object.fromEntries(untitled) };
    const { container } = draw({ flow: wizard, node });
    expect(container.querySelector('figure p')).toBeNull();
  });

  it('stay while the focus is on them', () => {
    vi.useFakeTimers();
    const { container } = draw({ flow: wizard, node: offerOf('stories'), isInView: true });
    const first = shownStory(container);
    const carousel = container.querySelector<HTMLElement>('[role=group]:has([data-place])');
    act(() =>
      within(carousel ?? container)
        .getAllByRole('button')[0]
        ?.focus(),
    );
    act(() => void vi.advanceTimersByTime(60_000));
    expect(shownStory(container)).toBe(first);
  });
});

describe('a price', () => {
  it('is in the currency that it says', () => {
    const offer = offerOf('pricing');
    const sections = offer.type === 'offer' ? Object.entries(offer.sections) : [];
    const priced = sections.map(([id, section]) => [id, { ...section, price: '1200 EUR' }]);
    const node = { ...offer, sections: Object.fromEntries(priced) };
    draw({ flow: wizard, node });
    expect(screen.getByText('€1,200')).toBeTruthy();
  });
});

describe('the projection', () => {
  it('says in a table what it draws', () => {
    const node = offerOf('projection');
    const answers = { current_monthly_revenue: 1_200_000, target_monthly_revenue: 1_600_000 };
    draw({ flow: wizard, node, answers });
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(1 + 2 + 1);
    expect(rows[1]?.textContent).toContain('$12,000');
    expect(rows.at(-1)?.textContent).toContain('$16,000');
  });

  it('can be looked at in the pace that the question names', async () => {
    const node = offerOf('projection');
    const answers = { current_monthly_revenue: 500_000, target_monthly_revenue: 2_000_000 };
    const { visitor, change } = draw({ flow: wizard, node, answers });
    const months = (): number => within(screen.getByRole('table')).getAllByRole('row').length - 2;
    expect(months()).toBe(6);
    await visitor.click(screen.getByRole('radio', { name: 'At 15% growth a month' }));
    expect(months()).toBe(10);
    await visitor.click(screen.getByRole('radio', { name: 'Your plan' }));
    expect(months()).toBe(6);
    change({ answers: { current_monthly_revenue: 0, target_monthly_revenue: 50_000_000 } });
    await visitor.click(screen.getByRole('radio', { name: 'At $10,000 more each month' }));
    expect(months()).toBe(24);
    expect(screen.queryByText('Goal')).toBeNull();
    change({ answers: { current_monthly_revenue: 2_000_000, target_monthly_revenue: 2_000_000 } });
    expect(screen.queryByRole('radio', { name: 'Your plan' })).toBeNull();
  });
});

describe('a film', () => {
  const [video = ''] = Object.entries(wizard.document.videos)
    .filter(([, { source }]) => source.type === 'files')
    .map(([name]) => name);

  it('loads nothing before it is asked for, and reports that it was', async () => {
    const offer = offerOf('film');
    const films = Object.entries(offer.type === 'offer' ? offer.sections : {});
    const clips = films.map(([id, film]) => [id, film.type === 'film' ? { ...film, video } : film]);
    const node: FunnelNode =
      offer.type === 'offer' ? { ...offer, sections: Object.fromEntries(clips) } : offer;
    const { container, sent, visitor } = draw({ flow: wizard, node });
    expect(container.querySelector('video, iframe')).toBeNull();
    const [play] = container.querySelectorAll('[data-section=film] button');
    if (play) await visitor.click(play);
    expect(sent).toEqual([{ type: 'click', section: films[0]?.[0] }]);
    expect(container.querySelectorAll('video, iframe')).toHaveLength(1);
  });

  it.each<[string, readonly FilmEvent[]]>([
    ['collapsed', []],
    ['expanded', ['opened']],
    ['expanded', ['opened', 'rests']],
    ['playing', ['opened', 'moves']],
    ['paused', ['opened', 'moves', 'rests']],
    ['ended', ['opened', 'moves', 'ended', 'rests']],
    ['expanded', ['opened', 'moves', 'ended', 'opened']],
    ['collapsed', ['opened', 'moves', 'left']],
  ])('is %s after %j', (state, events) => {
    expect(events.reduce(nextFilmState, 'collapsed')).toBe(state);
  });
});

describe('a curve', () => {
  it('leaves and arrives level, and goes through every point', () => {
    const path = curveThrough([
      { x: 0, y: 90 },
      { x: 50, y: 60 },
      { x: 100, y: 10 },
    ]);
    expect(path.startsWith('M0,90C16.67,90 ')).toBe(true);
    expect(path).toContain(' 50,60C');
    expect(path.endsWith(' 83.33,10 100,10')).toBe(true);
  });

  it('a curve without points draws nothing', () => {
    expect(curveThrough([])).toBe('');
  });
});
