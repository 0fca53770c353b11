import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersFromRecord, recordOf } from '../../../engine/session';
import {
  destinationOf,
  isValidAnswer,
  resumeAt,
  type Answers,
  type FunnelDocument,
} from '../../../engine';
import { outlineOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import { sessionLosses } from '../../../engine/diff/changes/sessions';
import { isInside } from '../../../engine/document/basics/pointer';
import { withFormerName } from '../../../engine/edit/names/former-name';
import { rename } from '../../../engine/edit/names/rename';
import { mutantsOf } from '../../bench/check/mutants';
import { anyAnswers } from '../../support/answers';
import { finds, mini, oneOf, choice, offer, valid } from '../../support/build';
import { bakery, flows } from '../../support/documents';
import { run } from '../../support/machine';

const now = '2026-03-01T12:00:00.000Z';
const garden = flows.find(({ file }) => file.includes('garden'))?.text ?? bakery;

/** An edit of a document, and what it makes of the answers that visitors have given. */
interface Edit {
  readonly name: string;
  readonly text: (before: string) => string;
  readonly moved: (answers: Answers) => Answers;
}

const asText =
  (change: (document: FunnelDocument) => void) =>
  (before: string): string => {
    const document: FunnelDocument = JSON.parse(before);
    change(document);
    return JSON.stringify(document, null, 2);
  };

/** Renames a part as the command does. */
const renames =
  (kind: 'field' | 'value' | 'node', from: string, to: string, of?: string, committed?: string) =>
  (before: string): string => {
    const renaming = { kind, from, to, of };
    return withFormerName(rename(before, renaming).text, renaming, committed);
  };

const same = (answers: Answers): Answers => answers;

const edits: readonly Edit[] = [
  {
    name: 'renames a field',
    text: renames('field', 'bread', 'loaf'),
    moved: ({ bread, ...others }) => (bread === undefined ? others : { ...others, loaf: bread }),
  },
  {
    name: 'renames a field twice',
    text: (before) => renames('field', 'loaf', 'grain')(renames('field', 'bread', 'loaf')(before)),
    moved: ({ bread, ...others }) => (bread === undefined ? others : { ...others, grain: bread }),
  },
  {
    name: 'renames a value',
    text: renames('value', 'rye', 'dark', 'bread'),
    moved: (answers) => (answers.bread === 'rye' ? { ...answers, bread: 'dark' } : answers),
  },
  { name: 'renames a screen', text: renames('node', 'budget', 'spending'), moved: same },
  {
    name: 'leaves out a screen',
    text: asText(({ nodes }) => {
      Object.assign(nodes, { budget: { ...nodes.budget, branches: [] } });
      Reflect.deleteProperty(nodes, 'feast');
    }),
    moved: same,
  },
  {
    name: 'moves a screen to another address',
    text: asText(({ nodes }) => Object.assign(nodes.name ?? {}, { path: '/your-name' })),
    moved: same,
  },
];

/** Answers that a record holds: those of fields that are stored, as they were given. */
const storedOf = ({ fields }: FunnelDocument, answers: Answers): Answers =>
  answersFromRecord(fields, recordOf(fields, answers, now));

describe('a session underway when another version goes live', () => {
  const before = valid(bakery);

  it.each(edits)('keeps every answer when a version $name', ({ text, moved }) => {
    const after = valid(text(bakery));
    fc.assert(
      fc.property(anyAnswers(before.fields), (given) => {
        const record = recordOf(before.fields, given, now);
        const kept = answersFromRecord(after.fields, record);
        expect(kept).toEqual(moved(storedOf(before, given)));
        for (const [id, answer] of Object.entries(kept)) {
          const field = after.fields[id];
          expect(field && isValidAnswer(field, answer)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
    expect(sessionLosses(before, after).filter(({ kind }) => kind !== 'screen')).toEqual([]);
  });

  it.each(edits)('is never at a screen that is gone when a version $name', ({ text }) => {
    const after = valid(text(bakery));
    const outline = outlineOf(after);
    const addresses = Object.values(before.nodes).flatMap(({ path }) => path);
    fc.assert(
      fc.property(anyAnswers(before.fields), fc.constantFrom(...addresses), (given, address) => {
        const answers = answersFromRecord(after.fields, recordOf(before.fields, given, now));
        const { node } = destinationOf(outline, address, '', answers);
        expect(after.nodes[node]).toBeDefined();
        expect(run(after, node, answers).node()).toBe(node);
        expect(after.nodes[resumeAt(outline, answers)]).toBeDefined();
      }),
      { numRuns: 30 },
    );
  });

  it('keeps what fits, says what it loses and is at a screen that is there, whatever was edited', () => {
    const edited = mutantsOf(JSON.parse(bakery))
      .filter(
        ({ at }) =>
          isInside(at, '/fields') ||
          isInside(at, '/session') ||
          /^\/nodes\/[^/]*(\/path)?$/.test(at),
      )
      .map(({ value }) => value);
    const versions = fc
      .constantFrom(...edited)
      .map((value) => check(JSON.stringify(value)).document);
    const stored = new Map(
      Object.entries(before.fields).flatMap(([id, field]) =>
        field.type === 'computed' ? [] : [[id, field.savedAs ?? id] as const],
      ),
    );
    fc.assert(
      fc.property(
        versions,
        anyAnswers(before.fields),
        fc.constantFrom(...Object.keys(before.nodes)),
        (after, answers, node) => {
          fc.pre(after !== undefined);
          const given = storedOf(before, answers);
          const kept = answersFromRecord(after.fields, recordOf(before.fields, given, now));
          const losses = sessionLosses(before, after);
          const begunAgain = losses.some(({ kind }) => kind === 'everything');
          const wrong = Object.entries(given).filter(([id, answer]) => {
            const [later = id, field] =
              Object.entries(after.fields).find(
                ([name, each]) =>
                  each.type !== 'computed' && (each.savedAs ?? name) === stored.get(id),
              ) ?? [];
            if (field !== undefined && isValidAnswer(field, answer))
              return JSON.stringify(kept[later]) !== JSON.stringify(answer);
            return !begunAgain && !losses.some((loss) => loss.id === id);
          });
          expect(wrong, 'answers that fit and are lost, or are lost without a word').toEqual([]);
          const { path } = before.nodes[node] ?? { path: '/' };
          const outline = outlineOf(after);
          const { node: shown } = destinationOf(outline, [path].flat()[0] ?? '/', '', kept);
          expect(run(after, shown, kept).node()).toBe(shown);
        },
      ),
      { seed: 1, numRuns: 100, interruptAfterTimeLimit: 8000 },
    );
  });

  it('prefers what is stored under the present name', () => {
    const { fields } = valid(renames('field', 'bread', 'loaf')(bakery));
    expect(answersFromRecord(fields, { bread: 'rye', loaf: 'wheat' })).toEqual({ loaf: 'wheat' });
    expect(answersFromRecord(fields, { bread: 'rye', loaf: 'gone' })).toEqual({ loaf: 'rye' });
  });

  it('is said to lose what is renamed without a word', () => {
    const after = valid(rename(bakery, { kind: 'field', from: 'bread', to: 'loaf' }).text);
    expect(sessionLosses(before, after)).toContainEqual(
      expect.objectContaining({ kind: 'field', id: 'bread' }),
    );
  });

  it('is said to lose what does not fit narrower limits', () => {
    const after = valid(
      asText(({ fields }) => Object.assign(fields.name ?? {}, { maxLength: 3 }))(bakery),
    );
    expect(sessionLosses(before, after)).toEqual([
      expect.objectContaining({ kind: 'value', id: 'name' }),
    ]);
  });

  it.each<[string, string, (committed: string) => string, string[]]>([
    [
      'a field that is committed',
      bakery,
      (c) => renames('field', 'bread', 'x', undefined, c)(bakery),
      ['bread'],
    ],
    [
      'a field of a file that is not',
      '',
      (c) => renames('field', 'bread', 'x', undefined, c)(bakery),
      [],
    ],
    [
      'a field that was renamed before, once committed',
      bakery,
      (c) =>
        renames(
          'field',
          'y',
          'x',
          undefined,
          c,
        )(renames('field', 'bread', 'y', undefined, c)(bakery)),
      ['bread'],
    ],
    [
      'a value of a field that was renamed before',
      bakery,
      (c) =>
        renames('value', 'rye', 'x', 'y', c)(renames('field', 'bread', 'y', undefined, c)(bakery)),
      ['rye', 'bread'],
    ],
    [
      'a screen that is committed',
      bakery,
      (c) => renames('node', 'budget', 'x', undefined, c)(bakery),
      ['budget'],
    ],
    [
      'a screen of a file that is not',
      '',
      (c) => renames('node', 'budget', 'x', undefined, c)(bakery),
      [],
    ],
    ...(['node', 'field'] as const).map(
      (kind): [string, string, (committed: string) => string, string[]] => [
        `a ${kind} that gets its name back before it is committed`,
        bakery,
        (c) =>
          renames(
            kind,
            'x',
            'bread',
            undefined,
            c,
          )(renames(kind, 'bread', 'x', undefined, c)(bakery)),
        [],
      ],
    ),
  ])('notes of names only those that are committed: %s', (_, committed, after, expected) => {
    const noted = [...after(committed).matchAll(/"renamedFrom": \[\s*"(\w+)"\s*\]/g)];
    expect(noted.map(([, name]) => name)).toEqual(expected);
  });

  it('keeps the text of a document but for the earlier name', () => {
    const renamed = rename(garden, { kind: 'field', from: 'wish', to: 'hope' }).text;
    const noted = renames('field', 'wish', 'hope')(garden);
    expect(noted.replace(/,\s*"renamedFrom": \[\s*"wish"\s*\]/, '')).toBe(renamed);
  });
});

describe('earlier names', () => {
  const document = (rye: object, wheat: object, field: object = {}) => {
    const { values } = oneOf('rye', 'wheat');
    const [a, b] = Object.values(Object(values)).map(Object);
    return mini({
      fields: {
        bread: {
          type: 'choice',
          values: { rye: { ...a, ...rye }, wheat: { ...b, ...wheat } },
          ...field,
        },
      },
      nodes: { start: choice('bread', ['rye', 'wheat'], 'end'), end: offer() },
    });
  };

  it('are not those of other fields and values', () => {
    const place = '/fields/bread/values/wheat/renamedFrom/0';
    finds(document({}, { renamedFrom: ['rye'] }), 'former-name', {
      pointer: place,
      isCurrent: true,
    });
    finds(document({ renamedFrom: ['old'] }, { renamedFrom: ['old'] }), 'former-name', {
      pointer: place,
      other: 'rye',
    });
    finds(document({}, {}, { renamedFrom: ['email'] }), 'former-name', { other: 'email' });
  });

  it('are not those of other screens', () => {
    const screens = (start: object, end: object) =>
      mini({
        fields: { bread: oneOf('rye', 'wheat') },
        nodes: {
          start: choice('bread', ['rye', 'wheat'], 'end', { ...start }),
          end: offer({ ...end }),
        },
      });
    const place = '/nodes/end/renamedFrom/0';
    finds(screens({}, { renamedFrom: ['start'] }), 'former-name', {
      pointer: place,
      isCurrent: true,
    });
    finds(screens({ renamedFrom: ['old'] }, { renamedFrom: ['old'] }), 'former-name', {
      pointer: place,
      other: 'start',
    });
    // What it had before is no name of another.
    valid(JSON.stringify(screens({}, { renamedFrom: ['end', 'old'] })));
  });
});
