import { useCallback, useState } from 'react';
import { graphOf } from '../../../engine/build';
import { insightReport, visitsText, type InsightReport } from '../../../engine/insight';
import { readCounts } from '../../insight/counts';
import { dayFrom, dayIn, machineZone } from '../../insight/days';
import { percent, resultHeads, resultRows, screenHeads, screenRows } from '../../insight/wording';
import { Room, Table } from './Room';
import type { RoomProps } from './room-props';
import { useAsked } from './useAsked';

const spans = [7, 30, 90, 365];

/** How visits went on the last days, and what the leads have become. */
export function InsightRoom({ document, client }: RoomProps) {
  const [span, setSpan] = useState(30);
  const ask = useCallback(async (): Promise<InsightReport> => {
    const zone = machineZone();
    const until = dayIn(zone, new Date());
    const days = { from: dayFrom(until, 1 - span), until, zone };
    const backend = { name: 'The project', client };
    const counts = await readCounts(backend, { ...document, experiments: {} }, days, {
      by: undefined,
      only: {},
    });
    return insightReport({ ...document, experiments: {} }, graphOf(document), counts, until);
  }, [client, document, span]);
  return (
    <Room title="Insight" asked={useAsked(ask)}>
      {(report) => (
        <>
          <p>
            <label>
              Last{' '}
              <select value={span} onChange={({ target }) => setSpan(Number(target.value))}>
                {spans.map((days) => (
                  <option key={days} value={days}>
                    {days} days
                  </option>
                ))}
              </select>
            </label>{' '}
            {visitsText(report.visits)}
          </p>
          <h3>Leads and ends</h3>
          <Table
            name="Leads and ends"
            heads={['', 'reached', 'of visits']}
            rows={report.goals.map(({ name, reached }) => [
              name,
              String(reached),
              percent(reached, report.visits),
            ])}
          />
          <h3>What leads have become</h3>
          {report.results.length === 0 ? (
            <p>No lead of these days is marked yet: Answers, then a person, then State.</p>
          ) : (
            <Table name="What leads have become" heads={resultHeads} rows={resultRows(report)} />
          )}
          <h3>Screens</h3>
          {report.visits === 0 ? (
            <p>No visit of these days is recorded.</p>
          ) : (
            <Table name="Screens" heads={screenHeads} rows={screenRows(report)} />
          )}
        </>
      )}
    </Room>
  );
}
