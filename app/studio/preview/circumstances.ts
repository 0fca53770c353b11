import type { Mode } from '../../../engine/look';

/** What a visitor's device may be like. */
export interface Circumstances {
  /** Undefined: as the editor's own device is set. */
  readonly scheme?: Mode;
  readonly hasReducedMotion: boolean;
  readonly hasForcedColours: boolean;
}

const features = {
  hasReducedMotion: '(prefers-reduced-motion: reduce)',
  hasForcedColours: '(forced-colors: active)',
} as const;
type Feature = keyof typeof features;

/** What holds always, and never. */
const [always, never] = ['(min-width: 0)', '(max-width: 0)'];

/** Those of the editor's own device. */
export const ordinary: Circumstances = { hasReducedMotion: false, hasForcedColours: false };

let now = ordinary;
const originals = new WeakMap<CSSMediaRule | HTMLSourceElement, string>();
const forced = document.createElement('style');

/**
 * Makes this page ask the studio, instead of the device, for light or dark mode, reduced motion and forced colours. Colours
 * that are forced are those that browsers force by default, as near as a style sheet comes.
 */
export function followCircumstances(): void {
  const real = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const result = real(query);
    const feature = featureIn(query);
    const scheme = schemeIn(query);
    if (scheme)
      Object.defineProperty(result, 'matches', {
        get: () => (now.scheme ? now.scheme === scheme : real(query).matches),
      });
    if (feature)
      Object.defineProperty(result, 'matches', { get: () => now[feature] || real(query).matches });
    return result;
  };
  forced.textContent = `
    *, ::before, ::after { color: CanvasText !important; border-color: CanvasText !important;
      box-shadow: none !important; text-shadow: none !important; }
    :not(img, video, canvas, svg *), ::before, ::after { background-color: Canvas !important; }
    :is(button, input, select, textarea, [role=button]) { color: ButtonText !important; border: 1px solid ButtonText !important; }
    a { color: LinkText !important; }
    :root { color-scheme: dark; }`;
  // Style sheets come with the parts of the page that need them, and pictures with screens.
  new MutationObserver(applyCircumstances).observe(document.head, {
    childList: true,
    subtree: true,
  });
  new MutationObserver(applyToPictures).observe(document.body, { childList: true, subtree: true });
}

/** Changes what the visitor's device is like. */
export function setCircumstances(wanted: Circumstances): void {
  now = wanted;
  if (now.hasForcedColours) document.head.append(forced);
  else forced.remove();
  applyCircumstances();
}

const featureIn = (query: string): Feature | undefined =>
  (['hasReducedMotion', 'hasForcedColours'] as const).find((each) =>
    query.includes(features[each]),
  );

const schemeIn = (query: string): Mode | undefined =>
  (['light', 'dark'] as const).find((each) => query.includes(`(prefers-color-scheme: ${each})`));

/** A media query as the device that is asked for answers it. */
function answered(query: string): string {
  const feature = featureIn(query);
  const isOn = feature !== undefined && now[feature];
  const on = isOn ? query.replace(features[feature], always) : query;
  // Colours that the studio forces are light on dark.
  const scheme = isOn && feature === 'hasForcedColours' ? 'dark' : now.scheme;
  if (!scheme) return on;
  return on.replace(/\(prefers-color-scheme: (light|dark)\)/g, (_, asked) =>
    asked === scheme ? always : never,
  );
}

/** Makes what the page asks its device follow the studio, in what has been drawn since. */
export function applyCircumstances(): void {
  for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) apply(rule);
  applyToPictures();
}

function applyToPictures(): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>('picture > source[media]')) {
    const original = originals.get(source) ?? source.media;
    originals.set(source, original);
    const wanted = answered(original);
    if (source.media !== wanted) source.media = wanted;
  }
}

function apply(rule: CSSRule): void {
  if (!(rule instanceof CSSGroupingRule)) return;
  if (rule instanceof CSSMediaRule) {
    const original = originals.get(rule) ?? rule.media.mediaText;
    originals.set(rule, original);
    const wanted = answered(original);
    if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
  }
  for (const inner of rule.cssRules) apply(inner);
}
