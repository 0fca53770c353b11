import type { FunnelDocument } from '../../../engine';
import { analyseInSteps } from '../../../app/studio/worker/analysis';
import type { MapData } from '../../../app/studio/worker/map-data';
import { flows } from '../../support/documents';

const small = flows.find(({ file }) => file.includes('piano-tuning'))?.text ?? '';

/** The map of a funnel with these screens, one choice field "tuned", and the screens as they are read. */
export function mapOf(nodes: object): {
  readonly map: MapData;
  readonly nodes: FunnelDocument['nodes'];
} {
  const text = JSON.stringify({ ...JSON.parse(small), start: undefined, nodes });
  const steps = analyseInSteps(text);
  for (;;) {
    const { value, done } = steps.next();
    // Those that the tests write.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (!done && value) return { map: value, nodes: nodes as FunnelDocument['nodes'] };
    if (done) throw new Error(JSON.stringify(value.diagnostics));
  }
}
