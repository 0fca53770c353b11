/** The contrast of two colours (#rrggbb) by WCAG 2.2: from 1 to 21. Undefined for anything else. */
export function contrastOf(one: string, other: string): number | undefined {
  const first = luminanceOf(one);
  const second = luminanceOf(other);
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(colour: string): number | undefined {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1);
  const [red, green, blue] = (channels ?? []).map((hex) => {
    const share = Number.parseInt(hex, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
