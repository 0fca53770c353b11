import { describe, expect, it } from 'vitest';
import { check, checkSource, lineOf, readSource } from '../../../engine/check';
import { finds, info, mini, offer, problemsIn, valid, type Draft } from '../../support/build';
import { bakery, fixtures, flows } from '../../support/documents';

const decision = (chosen: string, readings: Draft, more: Draft = {}): Draft => ({
  question: 'Which?',
  readings,
  chosen,
  why: 'Because.',
  confirmed: true,
  decidedBy: 'Ada',
  ...more,
});

const changing = (changes: Draft): Draft => ({ summary: 'So.', changes });

function decided(decisions: Draft): Draft {
  return mini({ nodes: { start: info('end'), end: offer() }, rest: { decisions } });
}

/**
 * Readings of all decisions, chosen so that every two readings of two decisions are chosen together somewhere:
 * each choice takes, decision by decision, the reading with the most pairs that are still missing.
 */
function everyPair(
  decisions: ReturnType<typeof valid>['decisions'],
): readonly Readonly<Record<string, string>>[] {
  const all = Object.entries(decisions).map(([id, { readings }]) => ({
    id,
    names: Object.keys(readings),
  }));
  const key = (...two: readonly string[]): string => two.toSorted().join(' ');
  const missing = new Set(
    all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .flatMap((two) =>
          one.names.flatMap((first) =>
            two.names.map((second) => key(`${one.id}=${first}`, `${two.id}=${second}`)),
          ),
        ),
    ),
  );
  const choices: Readonly<Record<string, string>>[] = [];
  while (missing.size > 0) {
    const [seed = ''] = missing;
    const chosen = new Map(seed.split(' ').map((each) => [each.split('=')[0] ?? '', each]));
    for (const { id, names } of all) {
      if (chosen.has(id)) continue;
      const gain = (name: string): number =>
        [...chosen.values()].filter((each) => missing.has(key(each, `${id}=${name}`))).length;
      const best = names.toSorted((one, two) => gain(two) - gain(one))[0] ?? '';
      chosen.set(id, `${id}=${best}`);
    }
    const picked = [...chosen.values()];
    for (const one of picked) for (const two of picked) missing.delete(key(one, two));
    choices.push(
      Object.fromEntries([...chosen].map(([id, each]) => [id, each.slice(id.length + 1)])),
    );
  }
  return choices;
}

describe.each([...flows, ...fixtures])('the decisions of $file', ({ file, text }) => {
  const decisions = valid(text).decisions;
  const readings = Object.entries(decisions).flatMap(([id, each]) =>
    Object.keys(each.readings).map((reading) => ({ id, reading })),
  );

  it.each(readings)('"$id" can be read as "$reading"', ({ id, reading }) => {
    const problems = problemsIn(text, { [id]: reading });
    expect(problems.map((issue) => lineOf(file, issue))).toEqual([]);
  });

  it('can all be read the other way at once', () => {
    const others = Object.entries(decisions).map(([id, { chosen, readings: all }]) => [
      id,
      Object.keys(all).find((name) => name !== chosen) ?? chosen,
    ]);
    const problems = problemsIn(text, Object.fromEntries(others));
    expect(problems.map((issue) => lineOf(file, issue))).toEqual([]);
  });

  it('can be read in every pair, many pairs in one document', () => {
    const source = readSource(text);
    const problems = everyPair(decisions).flatMap((chosen) =>
      checkSource(source, chosen)
        .diagnostics.filter(({ severity }) => severity !== 'note')
        .map((issue) => [chosen, lineOf(file, issue)]),
    );
    expect(problems).toEqual([]);
  });

  it('are noted while they are open', () => {
    const open = Object.keys(decisions).filter((id) => decisions[id]?.confirmed === false);
    const notes = check(text).diagnostics.filter(({ code }) => code === 'unconfirmed-decision');
    expect(notes.map(({ pointer, severity }) => [pointer, severity])).toEqual(
      open.map((id) => [`/decisions/${id}/confirmed`, 'note']),
    );
  });
});

describe('a decision', () => {
  it('that is open is a note at its place, with the question and the reading', () => {
    const [note] = check(bakery).diagnostics;
    expect(note && lineOf('bakery.json', note)).toBe(
      'bakery.json:341:7 note Open decision: Do we say Hi or Hello? The funnel follows "hi". (unconfirmed-decision)',
    );
  });

  it('changes the document by its chosen reading only', () => {
    expect(valid(bakery).nodes.feast).toMatchObject({ headline: 'That is a lot of bread' });
    expect(valid(bakery, { greeting: 'hello' }).nodes.feast).toMatchObject({
      headline: 'Hello, that is a lot of bread',
      button: 'Indeed',
    });
  });

  it('a reading removes a property by null', () => {
    const readings = {
      a: changing({ nodes: { start: { button: null, autoAdvance: true } } }),
      b: { summary: 'Not.' },
    };
    const { nodes } = valid(decided({ which: decision('a', readings) }));
    expect(nodes.start).not.toHaveProperty('button');
  });

  it('a reading replaces a list whole', () => {
    const readings = {
      a: changing({ nodes: { start: { path: ['/', '/hello'] } } }),
      b: { summary: 'Not.' },
    };
    expect(valid(decided({ which: decision('a', readings) })).nodes.start?.path).toEqual([
      '/',
      '/hello',
    ]);
  });

  it('can build what was not there', () => {
    const readings = { a: changing({ texts: { hello: 'Hello' } }), b: { summary: 'Not.' } };
    expect(valid(decided({ which: decision('a', readings) })).texts).toEqual({ hello: 'Hello' });
  });

  it('has the last word over earlier ones', () => {
    const headline = (words: string): Draft => ({
      a: changing({ nodes: { start: { headline: words } } }),
      b: { summary: 'Not.' },
    });
    const draft = decided({
      one: decision('a', headline('One')),
      two: decision('a', headline('Two')),
    });
    expect(valid(draft).nodes.start).toMatchObject({ headline: 'Two' });
  });

  it('with a mistake in its changes is reported where the change is written', () => {
    const readings = {
      a: changing({ nodes: { start: { next: 'ende' } } }),
      b: { summary: 'Not.' },
    };
    const { pointer, line } = finds(decided({ which: decision('a', readings) }), 'unknown-name', {
      node: 'start',
      found: 'ende',
    });
    expect(pointer).toBe('/decisions/which/readings/a/changes/nodes/start/next');
    expect(line).toBeGreaterThan(
      finds(mini({ nodes: { start: info('ende') } }), 'unknown-name').line,
    );
  });

  it('with a mistake inside a list in its changes is reported there', () => {
    const items = [{ question: 'Who?', answer: 'You, {nam|friend}.' }];
    const sections = { asked: { type: 'faq', headline: 'Questions', items } };
    const readings = { a: changing({ nodes: { end: { sections } } }), b: { summary: 'Not.' } };
    finds(decided({ which: decision('a', readings) }), 'unknown-name', {
      node: 'end',
      pointer: '/decisions/which/readings/a/changes/nodes/end/sections/asked/items/0/answer',
    });
  });

  it('with a mistake in a node that it adds is reported there', () => {
    const readings = {
      a: changing({
        nodes: { start: { next: 'more' }, more: { ...info('end'), path: '/more', heading: 'X' } },
      }),
      b: { summary: 'Not.' },
    };
    finds(decided({ which: decision('a', readings) }), 'unknown-property', {
      found: 'heading',
      node: 'more',
      pointer: '/decisions/which/readings/a/changes/nodes/more/heading',
    });
  });

  it('leaves mistakes elsewhere at their own place', () => {
    const readings = {
      a: changing({ nodes: { start: { headline: 'Hello' } } }),
      b: { summary: 'Not.' },
    };
    const draft = mini({
      nodes: { start: info('ende'), end: offer({ entry: true }) },
      rest: { decisions: { which: decision('a', readings) } },
    });
    finds(draft, 'unknown-name', { pointer: '/nodes/start/next' });
  });

  it('needs more than one reading', () => {
    finds(decided({ which: decision('a', { a: { summary: 'So.' } }) }), 'wrong-form', {
      pointer: '/decisions/which/readings',
    });
  });

  it('that is confirmed says who decided', () => {
    const readings = { a: { summary: 'So.' }, b: { summary: 'Not.' } };
    finds(
      decided({ which: decision('a', readings, { decidedBy: undefined }) }),
      'missing-property',
      { property: 'decidedBy', pointer: '/decisions/which' },
    );
  });

  it('asks for what its chosen reading leaves blank, and for nothing else there', () => {
    const id = '/decisions/which/readings/a/changes/videos/talk/source/id';
    const talk = {
      title: 'Talk',
      estimate: '1m',
      poster: { src: '/images/x.svg', alt: '' },
      source: { type: 'hosted', host: 'vimeo', id: '<the id of the talk>', captions: ['en'] },
    };
    const readings = { a: changing({ videos: { talk } }), b: { summary: 'Not.' } };
    const asked = finds(decided({ which: decision('a', readings) }), 'blank', { pointer: id });
    expect(asked.message).toBe('Fill in the id of the talk: replace "<the id of the talk>".');
    expect(problemsIn(decided({ which: decision('b', readings) }))).toEqual([]);
  });

  it('cannot be followed by a name that every object has', () => {
    finds(
      decided({
        which: decision('constructor', { a: { summary: 'So.' }, b: { summary: 'Not.' } }),
      }),
      'unknown-reading',
      {
        pointer: '/decisions/which/chosen',
      },
    );
  });
});
