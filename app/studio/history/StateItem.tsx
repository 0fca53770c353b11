import { readPast, type PastState } from '../server/requests';
import { flowOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { Entry } from './Entry';

const origins: Readonly<Record<PastState['from'], string>> = {
  saved: 'Saved',
  found: 'Written outside the studio',
};

/** A text that the flow has had on the disk. */
export function StateItem({ state }: { readonly state: PastState }) {
  const file = useStudioState(flowOf)?.file ?? '';
  const { at, from, lines } = state;
  return <Entry {...{ at, lines }} title={origins[from]} readText={() => readPast(file, at)} />;
}
