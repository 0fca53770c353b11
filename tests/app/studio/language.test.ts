import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../app/studio/worker/language';
import { cursor } from '../../support/text-editor';

const heatPump = readFileSync('flows/heat-pump.json', 'utf8');

/** The funnel after a headline was changed and a suggestion was taken at its cursor. */
async function headlineWith(headline: string, taken: string): Promise<unknown> {
  const written = '"headline": "Doing the Sums for {area|Your House}"';
  expect(heatPump.split(written)).toHaveLength(2);
  const text = heatPump.replace(written, () => `"headline": ${JSON.stringify(headline)}`);
  const offset = text.indexOf(cursor);
  const found = await completionsAt(text.replace(cursor, ''), offset);
  const { from = 0, to = 0, insert } = found.find(({ label }) => label === taken) ?? {};
  const changed = text.replace(cursor, '');
  return JSON.parse(changed.slice(0, from) + insert + changed.slice(to)).nodes.reckoning.headline;
}

describe('a placeholder that the studio suggests leaves the rest of the sentence as it is:', () => {
  it.each([
    [`The Sums for {${cursor}}`, '{area}', 'The Sums for {area}'],
    [`The Sums for {ar${cursor} now`, '{area}', 'The Sums for {area} now'],
    [`The Sums for {ar${cursor}ia|You}`, '{area}', 'The Sums for {area|You}'],
    [`The Sums for ${cursor} now`, '{texts.fixed}', 'The Sums for {texts.fixed} now'],
    [cursor, '{area}', '{area}'],
  ])('%s', async (headline, taken, expected) => {
    expect(await headlineWith(headline, taken)).toBe(expected);
  });
});
