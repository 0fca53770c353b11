import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExpectations } from '../../engine/expectations/read';
import {
  checkRuns,
  isBroken,
  judge,
  judgedText,
  planOf,
  replayerOf,
  type PlanStep,
} from '../../engine/paths';
import { choice, email, info, mini, offer, oneOf, valid, video } from '../support/build';
import { flows } from '../support/documents';
import { documentIn } from './support/document-in';

const document = valid(
  mini({
    fields: { bread: oneOf('rye', 'wheat'), skips: { type: 'count' } },
    rest: {
      videos: {
        film: {
          title: 'Film',
          estimate: '20s',
          poster: { src: '/film.jpg', alt: '' },
          source: {
            type: 'files',
            files: [{ src: '/film.mp4', mime: 'video/mp4' }],
            captions: [{ src: '/film.vtt', language: 'en', label: 'English' }],
          },
        },
      },
    },
    nodes: {
      bread: choice('bread', ['rye', 'wheat'], 'mail', {
        branches: [{ when: { field: 'bread', is: 'rye' }, to: 'film' }],
      }),
      mail: email('film', { sends: { submitting: 'Sending' } }),
      film: video('rest', { video: 'film', records: { skips: 'skips' } }),
      rest: info('end', { autoAdvance: '4s' }),
      end: offer(),
    },
  }),
);
const plan = planOf(document, { strategies: ['edges'] });
const judged = (more: object, over: Pick<typeof plan, 'runs' | 'strategies'> = plan): string =>
  judgedText(judge(document, [{ name: 'It', ...more }], over));

describe('an expectation', () => {
  it('is proved for all paths', () => {
    const never = { node: 'mail', when: { field: 'bread', is: 'rye' } };
    expect(judged({ never })).toMatch(/^It: proved for all paths, checked on \d visits$/);
    const wheat = { when: { field: 'bread', is: 'wheat' } };
    expect(judged({ always: wheat, at: { node: 'mail' } })).toMatch(/proved for all paths/);
  });

  it('is broken on a run, with the way to the step', () => {
    const text = judged({ never: { node: 'end', when: { field: 'email', answered: false } } });
    expect(text).toMatch(/^It: BROKEN\n {2}edges-\d, step \d+: .*\n {2}Path: open \/; on `bread`/);
  });

  it('is broken on a path that no run takes', () => {
    const text = judged({ never: { node: 'mail' } }, { runs: [], strategies: [] });
    expect(text).toMatch(
      /^It: BROKEN\n {2}A path that no run takes, step \d+: It is .*\n {2}Path: open \/; on `bread`, answer bread = "wheat"$/,
    );
  });

  it('is not broken by Back to a screen of a visit that began elsewhere', () => {
    const { model, replay } = replayerOf(document);
    const open = (address: string): PlanStep => ({
      action: 'open',
      address,
      covers: [],
      expect: {
        node: '',
        phase: '',
        address,
        heading: '',
        reports: [],
      },
    });
    const steps = replay([open('/end'), open('/'), { ...open('/end'), action: 'back' as const }]);
    const run = { id: 'a', strategy: 'random', from: 'end', to: 'end', steps: [] };
    const never = { node: 'end', when: { field: 'email', answered: false } };
    const broken = (from: string): number =>
      checkRuns(model, { name: 'It', from, never }, [{ run, steps }]).breaks.length;
    expect(broken('end')).toBe(1);
    expect(broken('bread')).toBe(0);
  });

  it('says that a number never falls', () => {
    expect(judged({ neverFalls: 'skips' })).toMatch(/proved for all paths/);
  });

  it('says what comes, and how long it may take', () => {
    const wait = { after: { node: 'rest' }, eventually: { node: 'end' } };
    expect(judged({ ...wait, within: '4s' })).toMatch(/^It: holds, checked on \d visits$/);
    expect(judged({ ...wait, within: '3.9s' })).toMatch(/BROKEN\n.* It came after 4000 ms\./);
    expect(judged({ eventually: { node: 'mail' } })).toMatch(/BROKEN\n.* It has not come\./);
  });

  it('ends its time when the visitor leaves the screen or loads it again', () => {
    const random = planOf(document, { strategies: ['random'], seed: 3, count: 60 });
    const reloads = random.runs.flatMap(({ steps }) =>
      steps.filter(({ action, expect: seen }) => action === 'reload' && seen.node === 'rest'),
    );
    expect(reloads).not.toEqual([]);
    const wait = { after: { node: 'rest' }, eventually: { node: 'end' } };
    expect(judged({ ...wait, within: '4s' }, random)).toMatch(
      /^It: not contradicted on \d+ visits$/,
    );
    expect(judged({ ...wait, within: '3.9s' }, random)).toMatch(/BROKEN/);
  });

  it('holds only where the runs do all that could break it', () => {
    const film = { eventually: { node: 'end', when: { field: 'bread', answered: true } } };
    expect(judged(film)).toMatch(/^It: not contradicted on \d+ visits$/);
    const both = planOf(document, { strategies: ['edges', 'boundaries'] });
    expect(judged(film, both)).toMatch(/^It: holds, checked on \d+ visits$/);
  });

  it('does not hold where no visit is one that it speaks of', () => {
    expect(judged({ from: 'mail', eventually: { node: 'end' } })).toMatch(/NOT CHECKED/);
  });

  it.each([
    ['{', /^x\.expect\.json:1:2 error .* \(syntax\)/],
    [
      '{"expectations": [{"name": "It", "nevr": {}}]}',
      /:1:34 error "nevr" is not known here\. Did you mean "never"\?/,
    ],
    [
      '{"expectations": [{"name": "It", "from": "mail"}]}',
      /does not fit\. Exactly one of always, never/,
    ],
    [
      '{"expectations": [{"name": "It", "never": {"node": "fild"}}]}',
      /:1:44 error There is no node "fild"\. Did you mean "film"\?/,
    ],
    [
      '{"expectations": [{"name": "It", "neverFalls": "skip"}]}',
      /There is no field "skip"\. Did you mean "skips"\?/,
    ],
    [
      '{"expectations": [{"name": "It", "never": {"when": {"field": "bread", "is": "oats"}}}]}',
      /There is no value "oats" of the field "bread"\. Known: rye, wheat\./,
    ],
  ])('is refused in words: %s', (text, message) => {
    expect(() => readExpectations(document, text, 'x.expect.json')).toThrow(message);
  });
});

it('the wizard does what its testers expect, on every run and on all paths', () => {
  const wizard = documentIn(flows.find(({ file }) => file.includes('wizard'))?.text ?? '');
  const text = readFileSync('flows/interface-wizard.expect.json', 'utf8');
  const planned = planOf(wizard, { strategies: ['edges'] });
  const results = judge(wizard, readExpectations(wizard, text, 'wizard'), planned);
  expect(results.filter(isBroken)).toEqual([]);
  expect(results.filter(({ visits }) => visits === 0)).toEqual([]);
  expect(results.filter(({ proof }) => proof === 'proved').length).toBeGreaterThanOrEqual(3);
});
