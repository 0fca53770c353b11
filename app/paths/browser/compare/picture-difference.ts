/** How alike two pictures have to be. */
export interface Likeness {
  /** A pixel differs where one of its colours does by more than this, of 255. */
  readonly tolerance: number;
  /** So many pixels may differ. */
  readonly mostPixels: number;
  /** How far pixels run into each other before they are compared: edges of letters may be drawn otherwise. */
  readonly blur?: number;
}

/** How two pictures differ, in words. Undefined where they are alike. */
export async function differenceOf(
  one: Buffer,
  other: Buffer,
  { tolerance, mostPixels, blur }: Likeness,
): Promise<string | undefined> {
  if (one.equals(other)) return undefined;
  const { default: sharp } = await import('sharp');
  const read = (picture: Buffer) => {
    const plain = sharp(picture).removeAlpha();
    return (blur === undefined ? plain : plain.blur(blur))
      .raw()
      .toBuffer({ resolveWithObject: true });
  };
  const [a, b] = await Promise.all([read(one), read(other)]);
  const sizes = [a, b].map(({ info }) => `${info.width} × ${info.height}`);
  if (sizes[0] !== sizes[1]) return `${sizes[1]} instead of ${sizes[0]} pixels`;
  const { channels } = a.info;
  const pixels = a.data.length / channels;
  let count = 0;
  for (let at = 0; at < a.data.length; at += channels)
    for (let channel = at; channel < at + channels; channel += 1)
      if (Math.abs((a.data[channel] ?? 0) - (b.data[channel] ?? 0)) > tolerance) {
        count += 1;
        break;
      }
  return count > mostPixels ? `${count} of ${pixels} pixels are different` : undefined;
}
