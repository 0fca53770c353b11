import type { FunnelDocument } from '../../../engine';
import { readFlow } from '../../../app/studio/worker/analysis';
import type { MapData } from '../../../app/studio/worker/map-data';
import { flows } from '../../support/documents';

const small = flows.find(({ file }) => file.includes('piano-tuning'))?.text ?? '';

/** The map of a funnel with these screens, one choice field "tuned", and the screens as they are read. */
export function mapOf(nodes: object): {
  readonly map: MapData;
  readonly nodes: FunnelDocument['nodes'];
} {
  const text = JSON.stringify({ ...JSON.parse(small), start: undefined, nodes });
  const read = readFlow(text);
  if (!read) throw new Error('The shape of the screens is wrong.');
  // Those that the tests write.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { map: read.map, nodes: nodes as FunnelDocument['nodes'] };
}
