import { isRecord } from '../../../../engine';
import type { Difference } from './compare';
import { readPageState, type PageNames } from './page-state';
import { untilSame, type Patience } from '../page/patience';
import type { BrowserOpening, SeenPage, TestBrowser, VisitBrowser } from '../page/test-browser';

/** Where the links of a screen to other languages lead. */
export interface OtherLanguage {
  readonly language: string;
  readonly href: string;
}

/** Of which kinds of screens the links are still to be followed: once for each, until one of them is wrong. */
export interface KindsToFollow {
  /** Whether this kind is to be followed now. */
  take(kind: string): boolean;
  /** A link was wrong: those of other kinds would only say it again. */
  end(): void;
}

export function everyKindOnce(): KindsToFollow {
  const taken = new Set<string>();
  let isOver = false;
  return {
    take(kind) {
      const isNew = !isOver && !taken.has(kind);
      taken.add(kind);
      return isNew;
    },
    end() {
      isOver = true;
    },
  };
}

/** Follows one kind again, to repeat what was wrong. */
export const onlyKind = (only: string | undefined): KindsToFollow => ({
  take: (kind) => kind === only,
  end: () => undefined,
});

/** Whether what differs was found in another language. */
export const isInOtherLanguage = ({ what }: Difference): boolean => / in "[^"]+"$/.test(what);

/** What the test knows of the site, and of the visitor who follows the links. */
interface Following {
  readonly browser: TestBrowser;
  readonly opening: BrowserOpening;
  readonly names: PageNames;
  readonly patience: Patience;
}

/**
 * Follows the links of a page to other languages, each in another browser that has kept what this one has: the visit goes
 * on as if nothing had happened. Each leads to a page in that language, at its address, with a heading, where nothing is
 * lost that was answered.
 */
export async function languageDifferences(
  page: SeenPage,
  links: readonly OtherLanguage[],
  following: Following,
): Promise<Difference[]> {
  const kept = await page.evaluate(() => Object.entries(localStorage));
  const before = await readPageState(page, following.names);
  const found: Difference[] = [];
  for (const link of links) {
    const visit = await following.browser.open(following.opening);
    try {
      for (const [key, record] of kept) await visit.do({ type: 'remember', key, record });
      await visit.do({ type: 'open', address: link.href });
      found.push(...(await differencesOf(visit, link, before.stored, following)));
    } finally {
      await visit.close();
    }
  }
  return found;
}

async function differencesOf(
  visit: VisitBrowser,
  { language, href }: OtherLanguage,
  kept: unknown,
  { names, patience }: Following,
): Promise<readonly Difference[]> {
  const what = (part: string): string => `${part} in "${language}"`;
  const wrong = await untilSame(
    async () => {
      const state = await readPageState(visit.page, names).catch(() => undefined);
      const lang = await visit.page.evaluate(() => document.documentElement.lang).catch(() => '');
      const expected = { language, address: href, answers: answersIn(kept) };
      const seen = { language: lang, address: state?.address, answers: answersIn(state?.stored) };
      const parts = (['language', 'address', 'answers'] as const).filter(
        (part) => JSON.stringify(expected[part]) !== JSON.stringify(seen[part]),
      );
      return [
        ...parts.map((part) => ({ what: what(part), expected: expected[part], seen: seen[part] })),
        ...(state?.headings.some(Boolean) === true
          ? []
          : [{ what: what('heading'), expected: 'a heading', seen: state?.headings ?? [] }]),
      ];
    },
    patience,
    () => visit.openRequests > visit.backend.heldCount,
  );
  const problems = await visit.problems();
  return problems.length === 0
    ? wrong
    : [...wrong, { what: what('problems'), expected: [], seen: [...new Set(problems)] }];
}

/** A stored record without the time when it was stored. */
function answersIn(record: unknown): unknown {
  if (!isRecord(record)) return record ?? null;
  const { updated_at: _time, ...answers } = record;
  return answers;
}
