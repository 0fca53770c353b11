import { readFile } from 'node:fs/promises';
import {
  initialOf,
  resolveNode,
  type FunnelDocument,
  type FunnelNode,
  type OfferNode,
  type OfferSection,
} from '../../../../engine';
import { modesOf } from '../../../../engine/look';
import { inPackage } from '../../../site';
import { withoutOtherPages } from '../unused-styles';
import { escapeHtml } from '../page-head';

type Look = 'paper' | 'night';

/** What of a screen is drawn before it is there. */
interface Screen {
  readonly node?: FunnelNode;
  readonly look: Look;
  /** Whether there is room for the phone of a preview next to it. */
  readonly hasPhoneBeside?: boolean;
  /** Whether plan links open it. */
  readonly opensPlan: boolean;
}

/** The styles of outlines for the pages of a document, on one line. */
export async function outlineStyles(document: FunnelDocument): Promise<string> {
  const styles = await readFile(inPackage('app/vite/pages/outline/page-outline.css'), 'utf8');
  return withoutOtherPages(styles, document)
    .replaceAll(/[^{}]+\{\}/g, '')
    .replaceAll(/\s+/g, ' ');
}

/**
 * The inside of `#root` where the screen depends on the visitor: the logo, what is happening, and the outline of the
 * screen on its ground. It needs no script. The application puts the screen in its place; where its script cannot be
 * loaded, `app/browser/early/repair-entry.ts` shows what is hidden here.
 */
export function pageOutline(document: FunnelDocument, screen: Screen): string {
  const { node, look, opensPlan, hasPhoneBeside = false } = screen;
  const { messages } = document;
  // The page's heading, but no h1: that is the screen's, and says that the screen is there.
  const says = `<div role="status"><p role="heading" aria-level="1">${escapeHtml(opensPlan ? messages.openingPlan : messages.opening)}</p></div><p role="alert" hidden>${escapeHtml(messages.incomplete)}</p>`;
  const head = node?.type === 'offer' && node.topBar ? 'of-offer' : 'of-frame';
  const inside =
    node?.type === 'offer'
      ? offerOutline(document, node, says)
      : `<main class="outline-screen${node === undefined || node.type === 'question' ? '' : ' of-middle'}">${says}${bars('of-title', 88, 54)}${bars('of-line', 70)}${'<i class="of-card"></i>'.repeat(4)}</main>`;
  return `<div class="outline" data-outline data-look="${look}"${hasPhoneBeside ? ' data-beside' : ''}><header class="outline-head ${head}">${logoOn(document, look)}</header>${inside}</div><noscript><style>#root{display:none}</style></noscript>`;
}

/** Lines without words: so many percent wide. */
function bars(name: string, ...widths: readonly number[]): string {
  return widths.map((width) => `<i class="${name}" style="width:${width}%"></i>`).join('');
}

/** The first section of an offer, with what is happening in it, and a preview that follows a greeting. */
function offerOutline(document: FunnelDocument, { sections }: OfferNode, says: string): string {
  const [first, second] = Object.values(sections);
  if (!first) return `<main class="outline-offer">${says}</main>`;
  const drawn = (name: string, section: OfferSection, before: string, after: string): string =>
    `<section class="${name}" data-look="${section.look}"><div><div class="outline-words">${before}${wordsOf(document, section)}</div>${after}</div></section>`;
  const opening = drawn(first.type === 'greeting' ? 'of-greeting' : 'of-other', first, says, '');
  const preview =
    first.type === 'greeting' && second?.type === 'preview'
      ? drawn('of-preview', second, '', '<i class="of-phone"></i>')
      : '';
  const hasGrant = Object.values(sections).some(
    (section) => section.type === 'pricing' && section.grant !== undefined,
  );
  return `<main class="outline-offer"${hasGrant ? ' data-grant' : ''}>${opening}${preview}</main>`;
}

/** The words that open a section, for visitors without answers, each line as a bar: they are as high as the section's. */
function wordsOf(document: FunnelDocument, section: OfferSection): string {
  const filled = resolveNode(section, document, {});
  const headline = 'headline' in filled ? filled.headline : undefined;
  const text = 'text' in filled ? filled.text : undefined;
  const barsFor = (words: string): string => `<i>${escapeHtml(words)}</i>`;
  return [
    headline && `<p class="of-headline" aria-hidden="true">${barsFor(headline)}</p>`,
    text && `<p class="of-text" aria-hidden="true">${barsFor(text)}</p>`,
  ]
    .filter(Boolean)
    .join('');
}

/** The logo as `renderers/ui/Logo.tsx` draws it: for its ground, and in dark mode the other one. */
function logoOn({ brand, language, theme }: FunnelDocument, look: Look): string {
  const { logo, nightLogo } = brand;
  const isNight = look === 'night' || theme.mode === 'dark';
  const shown = isNight ? nightLogo : logo;
  if (!shown)
    return `<strong data-initial="${escapeHtml(initialOf(brand.name, language))}">${escapeHtml(brand.name)}</strong>`;
  const dark =
    !isNight && modesOf(theme).includes('dark') && nightLogo
      ? `<source srcset="${escapeHtml(nightLogo.src)}" media="(prefers-color-scheme: dark)">`
      : '';
  return `<picture>${dark}<img src="${escapeHtml(shown.src)}" alt="${escapeHtml(shown.alt)}" height="28"></picture>`;
}
