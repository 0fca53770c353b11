/** The parts of a node that are drawn only once the answers have been read, so that its page can be prerendered. */
const revealed = new Set(['reflection', 'said']);

/** A node as plain data, without the parts that wait for answers. */
export function asPrerendered(node: unknown): unknown {
  const text = JSON.stringify(node, (key, value: unknown) =>
    revealed.has(key) ? undefined : value,
  );
  return JSON.parse(text);
}
