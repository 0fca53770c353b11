import { draw, type Drawing } from './draw';
import { readFlow } from './flows';

const flow = readFlow('tests/fixtures/gallery.json');

/** Draws a question of the gallery. */
export function asked(id: string, drawing: Partial<Drawing> = {}): ReturnType<typeof draw> {
  const node = flow.document.nodes[id];
  if (!node) throw new Error(`The gallery has no node "${id}".`);
  return draw({ flow, node, ...drawing });
}
