/** Lengths that follow the height of the window, such as "100svh". */
const lengths = /(-?[\d.]+)([sdl]?vh|vmax)\b/g;

/**
 * Lets the frame be as high as its screen: lengths that follow the height of a window stay those of the device's,
 * also in style sheets that come later.
 * @param window of the device, in CSS pixels
 * @param onHeight is told how high the screen is, in CSS pixels, whenever that changes
 */
export function showWholeScreen(
  { width, height }: { readonly width: number; readonly height: number },
  onHeight: (height: number) => void,
): void {
  const longer = Math.max(width, height);
  const settled = new WeakSet<CSSStyleSheet>();
  const settle = (): void => {
    for (const sheet of document.styleSheets) {
      if (settled.has(sheet)) continue;
      settled.add(sheet);
      for (const rule of sheet.cssRules) settleRule(rule);
    }
  };
  const settleRule = (rule: CSSRule): void => {
    if (rule instanceof CSSStyleRule && rule.style.cssText.search(lengths) >= 0)
      rule.style.cssText = rule.style.cssText.replaceAll(
        lengths,
        (_length, count: string, unit: string) =>
          `${(Number(count) * (unit === 'vmax' ? longer : height)) / 100}px`,
      );
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList)
      for (const inner of rule.cssRules) settleRule(inner);
  };
  settle();
  const { body, head } = document;
  new MutationObserver(settle).observe(head, { childList: true });
  // The rules of a sheet that is linked come after its link.
  head.addEventListener('load', settle, true);
  new ResizeObserver(() => onHeight(Math.max(height, body.scrollHeight))).observe(body);
}
