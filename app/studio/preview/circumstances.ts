/** What a visitor's device may be like. */
export interface Circumstances {
  readonly hasReducedMotion: boolean;
  readonly hasForcedColours: boolean;
}

const features = {
  hasReducedMotion: '(prefers-reduced-motion: reduce)',
  hasForcedColours: '(forced-colors: active)',
} as const;
type Feature = keyof typeof features;

/** Features that follow from forced colours: those that the studio forces are light on dark. */
const schemes = {
  '(prefers-color-scheme: dark)': '(min-width: 0)',
  '(prefers-color-scheme: light)': '(max-width: 0)',
} as const;

/** Those of the editor's own device. */
export const ordinary: Circumstances = { hasReducedMotion: false, hasForcedColours: false };

let now = ordinary;
const originals = new WeakMap<CSSMediaRule, string>();
const forced = document.createElement('style');

/**
 * Makes this page ask the studio, instead of the device, for reduced motion and forced colours. Colours are
 * those that browsers force by default, as near as a style sheet comes.
 */
export function followCircumstances(): void {
  const real = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const result = real(query);
    const feature = featureIn(query);
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
  // Style sheets come with the parts of the page that need them.
  new MutationObserver(applyToSheets).observe(document.head, { childList: true, subtree: true });
}

/** Changes what the visitor's device is like. */
export function setCircumstances(wanted: Circumstances): void {
  now = wanted;
  if (now.hasForcedColours) document.head.append(forced);
  else forced.remove();
  applyToSheets();
}

const featureIn = (query: string): Feature | undefined =>
  (['hasReducedMotion', 'hasForcedColours'] as const).find((each) =>
    query.includes(features[each]),
  );

/** A media query as if the device had a feature. */
function asIfOn(query: string, feature: Feature): string {
  const on = query.replace(features[feature], '(min-width: 0)');
  if (feature !== 'hasForcedColours') return on;
  return Object.entries(schemes).reduce((whole, [scheme, by]) => whole.replace(scheme, by), on);
}

/** The rules for a feature that the studio turns on hold always. */
function applyToSheets(): void {
  for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) apply(rule);
}

function apply(rule: CSSRule): void {
  if (!(rule instanceof CSSGroupingRule)) return;
  if (rule instanceof CSSMediaRule) {
    const original = originals.get(rule) ?? rule.media.mediaText;
    originals.set(rule, original);
    const feature = featureIn(original);
    if (feature) {
      const wanted = now[feature] ? asIfOn(original, feature) : original;
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
    }
  }
  for (const inner of rule.cssRules) apply(inner);
}
