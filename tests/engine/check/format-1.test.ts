import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressOf, type Answers, type FunnelDocument } from '../../../engine';
import { answersFromRecord, recordOf } from '../../../engine/session';
import { outlineOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import { resumeAt } from '../../../engine/document/visited-path';
import { fix } from '../../../engine/edit/fix';
import { answerList } from '../../../engine/session/answer-list';
import { planLinkOf } from '../../../engine/session/plan-link';
import { valid } from '../../support/build';
import { run } from '../../support/machine';
import { merged } from '../../support/merge-patch';

/** What the engine of format 1 did with its document, recorded with that engine. */
interface Recorded {
  readonly visits: readonly {
    readonly steps: readonly {
      /** Events of the machine with their answers, or ["wait", milliseconds]. */
      readonly does: readonly (readonly [string, (Answers | number)?])[];
      /** The address after them. */
      readonly shows: string;
      /** Where a visitor who comes back after this answer goes on. */
      readonly resumes?: string;
    }[];
    /** What the device holds at the end. */
    readonly stored: unknown;
    readonly sends: readonly unknown[];
    readonly link: string;
  }[];
}

const read = (file: string): string => readFileSync(`tests/fixtures/format-1/${file}`, 'utf8');

const foundIn = (text: string) => check(text).diagnostics;

/** The two flows as they were before the language changed, byte for byte. */
const old = ['interface-wizard', 'garden-planner'].map((name) => ({
  name,
  text: read(`${name}.json`),
  // Written by the engine of that time.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  recorded: JSON.parse(read(`${name}.visits.json`)) as Recorded,
}));

/** The same documents of format 1 after npm run check:flows -- --fix. */
const rewritten = (text: string): string => fix(text, foundIn).text;

function repeated(document: FunnelDocument, { visits }: Recorded): Recorded {
  const outline = outlineOf(document);
  return {
    visits: visits.map(({ steps }) => {
      const visitor = run(document);
      const shown = steps.map(({ does, resumes }) => {
        for (const [type, value] of does)
          if (type === 'wait') visitor.wait(Number(value));
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          else visitor.does(type as 'answer', typeof value === 'object' ? value : {});
        const answers = visitor.answers();
        return {
          does,
          shows: addressOf(outline, visitor.node(), answers),
          ...(resumes === undefined ? {} : { resumes: resumeAt(outline, answers) }),
        };
      });
      const answers = visitor.answers();
      const items = answerList(outline, answers, {});
      return {
        steps: shown,
        stored: recordOf(document.fields, answers, '2026-01-01T00:00:00.000Z'),
        sends: items.map(({ question: _question, position: _position, ...item }) => item),
        link: planLinkOf(outline, 'session_1', items) ?? '',
      };
    }),
  };
}

describe.each(old)('the document of format 1 of $name', ({ name, text, recorded }) => {
  it('is read, with a note that says so', () => {
    const { document, diagnostics } = check(text);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(diagnostics.filter(({ code }) => code === 'former-format')).toMatchObject([
      { severity: 'note', line: 3, pointer: '/format' },
    ]);
    expect(document?.format).toBe(3);
  });

  it('leads through the same screens, and stores, sends and links the same answers', () => {
    expect(repeated(valid(text), recorded)).toEqual(recorded);
  });

  it('is written in format 3 by --fix, which changes nothing else in the text', () => {
    const after = rewritten(text);
    expect(foundIn(after).filter(({ code }) => code === 'former-format')).toEqual([]);
    expect(valid(after)).toEqual(valid(text));
    const before = new Set(text.split('\n'));
    // What it looked like by default is written down.
    const [theme = ''] = /\n\s*"theme": \{.*?\n {2}\},?/s.exec(after) ?? [];
    const fresh = after
      .replace(theme, '')
      .split('\n')
      .filter((line) => !before.has(line));
    expect(fresh.length).toBeLessThan(name === 'garden-planner' ? 2 : 20);
  });

  it('has visitors underway, who keep their answers in the document of today', () => {
    const before = valid(text);
    const now = valid(readFileSync(`flows/${name}.json`, 'utf8'));
    expect(now.session).toEqual(before.session);
    expect([now.id, now.planLink]).toEqual([before.id, before.planLink]);
    for (const { stored } of recorded.visits)
      expect(answersFromRecord(now.fields, stored)).toEqual(
        answersFromRecord(before.fields, stored),
      );
  });
});

describe('what differs in format 1', () => {
  it('is a condition of a trial, which readings may set', () => {
    const { nodes } = valid(read('interface-wizard.json'), { 'trial-without-end': 'no' });
    expect(nodes.signup).toMatchObject({ trial: { until: 'trial_expires_at' } });
  });

  const garden = JSON.parse(read('garden-planner.json'));
  const readWith = (patch: object): FunnelDocument => valid(JSON.stringify(merged(garden, patch)));

  it('is the name of the earlier names of a value', () => {
    const aliases = ['terrace'];
    const { space } = readWith({
      fields: { space: { values: { balcony: { aliases } } } },
    }).fields;
    expect(space).toMatchObject({ values: { balcony: { renamedFrom: aliases } } });
  });

  it('is what the picture of an info screen at night is, also where a reading names it', () => {
    const image = { src: '/images/garden/shade.svg', alt: '' };
    const reading = { summary: 'At night.', changes: { nodes: { 'shady-balcony': { image } } } };
    const document = readWith({
      nodes: { 'shady-balcony': { look: 'night' } },
      decisions: {
        hour: {
          question: 'When?',
          why: 'x',
          readings: { night: reading, day: { summary: 'By day.' } },
          chosen: 'night',
          confirmed: false,
        },
      },
    });
    const node = document.nodes['shady-balcony'];
    expect(node).toMatchObject({ background: image });
    expect(node).not.toHaveProperty('image');
  });

  it('is only assumed of documents that say what format 1 required', () => {
    const image = { src: '/images/garden/shade.svg', alt: '' };
    const { nodes } = readWith({
      planLink: null,
      nodes: { 'shady-balcony': { look: 'night', image } },
    });
    expect(nodes['shady-balcony']).toMatchObject({ image });
  });

  it('is told of a finding at its place in the file', () => {
    const text = JSON.stringify(
      merged(garden, { nodes: { 'shady-balcony': { look: 'night', image: { src: 'x.svg' } } } }),
      null,
      2,
    );
    const { line = 0 } = foundIn(text).find(({ code }) => code === 'wrong-form') ?? {};
    expect(text.split('\n')[line - 1]).toContain('"src": "x.svg"');
  });
});
