import { useCallback } from 'react';
import { plannedExperiments, type PlannedExperiment } from '../../../engine/insight';
import { countsBy, experimentCounts, sumUp } from '../../insight/counts';
import { dayFrom, dayIn } from '../../insight/days';
import { countedText, planText, versionHeads, versionRows } from '../../insight/wording';
import { Room, Table } from './Room';
import type { RoomProps } from './room-props';
import { useAsked } from './useAsked';

/** How the experiments stand, with their verdicts. */
export function ExperimentsRoom({ document, client }: RoomProps) {
  const ask = useCallback(async (): Promise<readonly PlannedExperiment[]> => {
    const backend = { name: 'The project', client };
    const until = dayIn('UTC', new Date());
    await sumUp(backend);
    const days = { from: dayFrom(until, -29), until, zone: 'UTC' };
    const all = await countsBy(backend, document.id, days, { by: 'all' });
    const experiments = await experimentCounts(backend, document, until);
    return plannedExperiments(document, { all, experiments }, until);
  }, [client, document]);
  return (
    <Room title="Experiments" asked={useAsked(ask)}>
      {(experiments) =>
        experiments.length === 0 ? (
          <p>This funnel has no experiments.</p>
        ) : (
          experiments.map((each) => (
            <section key={each.name}>
              <h3>{each.question}</h3>
              <p>{countedText(each)}</p>
              {each.verdicts.map(({ version, text }) => (
                <p key={version}>{text}</p>
              ))}
              <Table
                name={`Versions of ${each.name}`}
                heads={versionHeads(each)}
                rows={versionRows(each)}
              />
              <p>{planText(each.plan, each)}</p>
            </section>
          ))
        )
      }
    </Room>
  );
}
