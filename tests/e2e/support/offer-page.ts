import type { Locator } from '@playwright/test';
import type { Answers, OfferNode, OfferSection } from '../../../engine';
import { answersAt } from './answer-sets';
import type { FunnelPage } from './funnel-page';
import { wizard } from './funnels';
import { expect } from './test';

/** The wizard's offer. */
export const offer = Object.values(wizard.document.nodes).find(
  (node): node is OfferNode => node.type === 'offer',
)!;

/** A visitor who answered everything. */
export const everything: Answers = answersAt(wizard.document, 0);

type SectionOf<T> = Extract<OfferSection, { readonly type: T }>;

/** The sections of a type, with their ids, in order. */
export function sectionsOf<T extends OfferSection['type']>(type: T): [string, SectionOf<T>][] {
  return Object.entries(offer.sections).filter(
    (entry): entry is [string, SectionOf<T>] => entry[1].type === type,
  );
}

/** The only section of a type. */
export function sectionOf<T extends OfferSection['type']>(type: T): [string, SectionOf<T>] {
  const [found, ...more] = sectionsOf(type);
  if (!found || more.length > 0) throw new Error(`The offer has not one section "${type}".`);
  return found;
}

/**
 * Opens the offer for a visitor with these answers, who has settled about the grant before, and waits until all of it is
 * drawn.
 */
export async function openOffer(
  visitor: FunnelPage,
  answers?: Answers,
  search?: string,
): Promise<void> {
  await beginOffer(visitor, answers, search);
  await expectDrawn(visitor);
}

/** The same as soon as the offer begins. */
export async function beginOffer(
  visitor: FunnelPage,
  answers: Answers = everything,
  search = '',
): Promise<void> {
  await visitor.page.addInitScript(() => {
    if (window !== top) return;
    const now = Date.now();
    const grant = {
      accepted: false,
      dismissed: true,
      startTime: now,
      expiryTime: now + 86_400_000,
    };
    localStorage.setItem('founder_grant_state', JSON.stringify(grant));
  });
  if (Object.keys(answers).length > 0) await visitor.remembers(answers);
  await visitor.goto(`/offer${search}`);
  await visitor.expectHere();
}

/** Waits until all sections are drawn: those below the first come together, after these are painted. */
export async function expectDrawn({ page }: FunnelPage): Promise<void> {
  const last = page.locator('main section[data-section]').last();
  await expect(last.locator(':scope > :not(:empty)')).toBeAttached();
}

/** A section on the page. */
export const part = ({ page }: FunnelPage, id: string): Locator => page.locator(`#${id}`);

/** Brings a section into view, and waits until it is drawn and the page rests there. */
export async function scrollTo(visitor: FunnelPage, id: string): Promise<Locator> {
  const section = part(visitor, id);
  await expectDrawn(visitor);
  // Sections above it may get their size, or come as code of their own, while the page goes there.
  await expect(async () => {
    await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(section).toBeInViewport({ timeout: 1000 });
  }).toPass();
  return section;
}
