/**
 * The things that hold all of some words, in any case: first those where more of the words stand whole, such as an id.
 * @param typed words between spaces. All things are found by none
 * @param saying what a thing can be found by
 */
export function found<Thing>(
  things: readonly Thing[],
  typed: string,
  saying: (thing: Thing) => string,
): Thing[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return things
    .flatMap((thing) => {
      const said = saying(thing).toLowerCase();
      if (!words.every((word) => said.includes(word))) return [];
      const whole = new Set(said.split(/[\s·:,]+/));
      return [{ thing, fit: words.filter((word) => whole.has(word)).length }];
    })
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ thing }) => thing);
}
