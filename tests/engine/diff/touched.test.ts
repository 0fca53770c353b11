import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diffOf, passesAny, touchedBy } from '../../../engine/diff';
import { planOf, replayerOf } from '../../../engine/paths';
import { documentIn } from '../../paths/support/document-in';
import { documentMutants } from '../../bench/mutants/document-mutants';

const garden = readFileSync('flows/garden-planner.json', 'utf8');
const heatPump = readFileSync('flows/heat-pump.json', 'utf8');

// Tests change parts of a document at will.
// oxlint-disable-next-line typescript/no-explicit-any
type Edited = any;

/** The parts that a change touches, everything as its reason. */
function touchedIn(source: string, change: (document: Edited) => void): string[] | string {
  const document = JSON.parse(source);
  change(document);
  const text = JSON.stringify(document);
  const { coverage } = planOf(documentIn(text), { strategies: ['nodes'] });
  const { parts, everything } = touchedBy(diffOf(source, text), documentIn(text), coverage);
  return everything ?? [...parts].toSorted();
}

describe('what a change touches', () => {
  it.each<[string, string, (document: Edited) => void, string[] | string]>([
    ['words of a screen', garden, ({ nodes }) => (nodes.wish.title = 'What now?'), ['/nodes/wish']],
    [
      'an answer, wherever it is asked, shown or decides',
      garden,
      ({ fields }) => (fields.place_name.fallback = 'you'),
      ['/nodes/drawing', '/nodes/mail', '/nodes/place', '/nodes/plan', '/nodes/space'],
    ],
    ['a shared timing', garden, ({ timings }) => (timings.choice = '1s'), ['/timings/choice']],
    [
      'a variant, for those who see it',
      heatPump,
      ({ nodes }) => (nodes.swap.sections.steps.items[2].image.variants.oil.alt = 'A tank'),
      ['/nodes/swap/sections/steps/items/2/image/variants/oil'],
    ],
    [
      'a way on',
      garden,
      ({ nodes }) => (nodes.time.next = 'mail'),
      ['/nodes/mail', '/nodes/talk', '/nodes/time'],
    ],
    [
      'what is on every screen',
      garden,
      ({ labels }) => (labels.progress = 'Done'),
      '/labels/progress has changed',
    ],
  ])('%s', (_, source, change, parts) => {
    expect(touchedIn(source, change)).toEqual(parts);
  });

  it('is everything where the earlier document cannot run', () => {
    const broken = garden.replace('"start": "place"', '"start": "plaice"');
    expect(broken).not.toBe(garden);
    const { everything } = touchedBy(diffOf(broken, garden), documentIn(garden), []);
    expect(everything).toMatch(/has errors/);
  });
});

describe('other words for an answer', () => {
  const relabelled = (field: string, value: string) => {
    const document = JSON.parse(heatPump);
    document.fields[field].values[value].label = 'Other words';
    const text = JSON.stringify(document);
    const plan = planOf(documentIn(text), { strategies: ['edges'] });
    const touched = touchedBy(diffOf(heatPump, text), documentIn(text), plan.coverage);
    return { plan, touched };
  };

  it('touch the screen that offers it, not those where it decides', () => {
    const { plan, touched } = relabelled('home', 'flat');
    expect(touched.everything).toBeUndefined();
    expect([...touched.parts]).toEqual(['/nodes/home']);
    const left = plan.runs.filter((run) => !passesAny(run, touched));
    // Who comes by the letter is not asked for the home.
    expect(new Set(left.map(({ from }) => from))).toEqual(new Set(['letter']));
  });

  it('touch visits that give the answer by the address', () => {
    const { touched } = relabelled('home', 'flat');
    const [run] = planOf(documentIn(heatPump), { strategies: ['edges'] }).runs;
    const [step] = run?.steps ?? [];
    if (!run || !step) throw new Error('The plan has no runs.');
    const coming = { ...step, expect: { ...step.expect, node: 'letter' }, covers: [] };
    const visit = (address: string) => ({ ...run, steps: [{ ...coming, address }] });
    expect(passesAny(visit('/letter?home=flat'), touched)).toBe(true);
    expect(passesAny(visit('/letter?home=detached'), touched)).toBe(false);
  });
});

describe.each([garden, heatPump])('runs that a change does not touch', (text) => {
  it('are the same visits before and after it', () => {
    // Mutants are of the document as it has been read, so its own text is compared too.
    const read = JSON.stringify(documentIn(text));
    const document = documentIn(read);
    const plan = planOf(document, { strategies: ['edges'] });
    const mutants = documentMutants(document).filter((_, index) => index % 9 === 0);
    let leftOut = 0;
    for (const { at, document: mutant } of mutants) {
      const touched = touchedBy(diffOf(JSON.stringify(mutant), read), document, plan.coverage);
      const { replay } = replayerOf(mutant ?? document);
      for (const { id, steps } of plan.runs.filter((run) => !passesAny(run, touched))) {
        leftOut += 1;
        const before = replay(steps).map(({ step }) => step);
        expect({ at, id, steps: before }).toEqual({ at, id, steps });
      }
    }
    expect(leftOut).toBeGreaterThan(0);
  });
});
