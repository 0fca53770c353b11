import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withChanges } from '../../../app/studio/edits/text-changes';
import { keeping, starting, utcToday } from '../../../app/studio/experiments/asked-edits';
import { editedExperiment } from '../../../app/studio/worker/experimenting';
import { plannedExperiments } from '../../../engine/insight';
import type { Count } from '../../../engine/insight';
import { valid } from '../../support/build';

const text = readFileSync('tests/fixtures/unusual/two-versions.json', 'utf8');

/** The experiment of a text, after some visits of today. */
function shown(of: string, counts: readonly Count[] = []) {
  const recorded = { all: [], experiments: { hero: counts } };
  const [first] = plannedExperiments(valid(JSON.parse(of)), recorded, utcToday());
  if (!first) throw new Error('There is no experiment.');
  return first;
}

/** The text after an edit. */
function after(of: string, edit: Parameters<typeof editedExperiment>[1]): string {
  const edited = editedExperiment(of, edit, 'x.json');
  if ('refused' in edited) throw new Error(edited.refused);
  return withChanges(of, [edited.change]);
}

it('starts an experiment, and with new visitors on another day only', () => {
  const first = starting(shown(text));
  expect(first.action).toBe('Start');
  const started = after(text, first.edit);
  expect(shown(started).started).toBe(utcToday());
  expect(starting(shown(started)).action).toBe('Start again');
  expect(after(started, starting(shown(started)).edit)).toBe(started);
  const earlier = started.replace(`"started": "${utcToday()}"`, '"started": "2026-01-31"');
  const anew = starting(shown(earlier));
  expect(anew.action).toBe('Restart with new visitors');
  expect(JSON.parse(after(earlier, anew.edit)).fields.hero.assigned.seed).toBe('hero-2');
});

it('ends one with what visits have shown, as far as that is known', () => {
  const counts: readonly Count[] = [
    [utcToday(), 'plain', 'visit', '', '', 12],
    [utcToday(), 'bold', 'visit', '', '', 11],
    [utcToday(), 'bold', 'sent', 'mail', '', 7],
  ];
  const seen = shown(text, counts);
  const kept = keeping(seen, seen.versions[1]!, false);
  expect(kept.action).toBe('Keep “Bold”');
  expect(JSON.parse(after(text, kept.edit)).endedExperiments).toEqual([
    expect.objectContaining({
      name: 'hero',
      ended: utcToday(),
      kept: 'Bold',
      found: expect.objectContaining({
        versions: [
          expect.objectContaining({
            label: 'Plain',
            visitors: 12,
            reached: 0,
          }),
          expect.objectContaining({
            label: 'Bold',
            visitors: 11,
            reached: 7,
          }),
        ],
      }),
    }),
  ]);
  const unseen = shown(text);
  const stopped = keeping(unseen, unseen.versions[0]!, true);
  expect(stopped.words.join(' ')).toContain('without numbers');
  const [noted] = JSON.parse(after(text, stopped.edit)).endedExperiments;
  expect(noted).toMatchObject({ kept: 'Plain' });
  expect(noted).not.toHaveProperty('found');
});

it('says why it cannot be done', () => {
  const { edit } = starting(shown(text));
  const broken = text.replace('"field": "since" }', '"field": "sinse" }');
  expect(editedExperiment(broken, edit, 'x.json')).toEqual({
    refused: expect.stringMatching(/^Nothing was changed.*sinse/s),
  });
});
