import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { migrate } from '../../../engine/check/format/migrate';
import { fix } from '../../../engine/edit/fix';
import { valid } from '../../support/build';
import { bakery, gallery } from '../../support/documents';
import { merged } from '../../support/merge-patch';

/** A document of format 2, with some changes. */
const inFormat2 = (text: string, patch: object): string =>
  JSON.stringify(merged({ ...JSON.parse(text), format: 2 }, patch), null, 2);

/** The words above the wrong boxes of the gallery's form, for what format 2 said of them. */
function summaryOf(said: object, rest: object = {}): unknown {
  const asks = { problems: null, ...said };
  const { nodes } = valid(inFormat2(gallery, { nodes: { contact: { asks } }, ...rest }));
  return nodes.contact?.type === 'question' && 'problems' in nodes.contact.asks
    ? nodes.contact.asks.problems
    : undefined;
}

describe('two texts of format 2, one of them for the number one, are a plural', () => {
  const pair = { problems: 'Look at {count} boxes:', problemsOne: 'Look at one box:' };

  it('of what is wrong in a form', () => {
    expect(summaryOf(pair)).toBe(
      '{count, plural, one {Look at one box:} other {Look at # boxes:}}',
    );
  });

  it('of a form that said only one of them', () => {
    expect(summaryOf({ problemsOne: 'A box:' })).toBe(
      '{count, plural, one {A box:} other {Please check # things:}}',
    );
    expect(
      summaryOf({ problems: '{count} boxes:' }, { answerMessages: { problemsOne: 'One:' } }),
    ).toBe('{count, plural, one {One:} other {# boxes:}}');
  });

  it('of the messages of the whole document', () => {
    expect(summaryOf({}, { answerMessages: pair })).toBe(
      '{count, plural, one {Look at one box:} other {Look at # boxes:}}',
    );
  });

  it('of a way between two amounts, with the words of the document', () => {
    const timeline = { text: null };
    const controls = { months: '{months} months', month: 'A month' };
    const { nodes } = valid(
      inFormat2(bakery, { controls, nodes: { budget: { asks: { timeline } } } }),
    );
    expect(nodes.budget).toMatchObject({
      asks: { timeline: { text: '{months, plural, one {A month} other {# months}}' } },
    });
  });

  it('of a unit', () => {
    const people = { unit: 'people', unitOne: 'person' };
    const { fields } = valid(inFormat2(gallery, { fields: { people } }));
    expect(fields.people).toMatchObject({
      unit: '{count, plural, one {person} other {people}}',
    });
  });

  it('with the forms of the document’s language', () => {
    const russian = inFormat2(gallery, { language: 'ru', nodes: { contact: { asks: pair } } });
    expect(migrate(JSON.parse(russian)).value).toMatchObject({
      nodes: {
        contact: {
          asks: {
            problems:
              '{count, plural, one {Look at one box:} few {Look at # boxes:} many {Look at # boxes:} other {Look at # boxes:}}',
          },
        },
      },
    });
  });

  it('unless a form would hold a placeholder', () => {
    const problems = '{name|Please}, look at {count} boxes:';
    expect(summaryOf({ ...pair, problems })).toBe(problems);
  });

  it('also in a reading that is chosen', () => {
    const changes = { nodes: { contact: { asks: { problemsOne: 'Just one:' } } } };
    const decisions = {
      tone: {
        question: 'How?',
        why: 'x',
        readings: { short: { summary: 'Short.', changes }, long: { summary: 'Long.' } },
        chosen: 'short',
        confirmed: false,
      },
    };
    expect(summaryOf(pair, { decisions })).toBe(
      '{count, plural, one {Just one:} other {Look at # boxes:}}',
    );
  });
});

describe('a document of format 2', () => {
  const text = inFormat2(gallery, {
    nodes: { contact: { asks: { problems: 'Look at {count}:', problemsOne: 'Look:' } } },
  });

  it('is read, with a note that says what --fix rewrites', () => {
    const notes = check(text).diagnostics.filter(({ code }) => code === 'former-format');
    expect(notes).toMatchObject([{ severity: 'note', pointer: '/format' }]);
  });

  it('is written in format 3 by --fix', () => {
    const after = fix(text, (each) => check(each).diagnostics).text;
    expect(JSON.parse(after)).toMatchObject({
      format: 3,
      nodes: { contact: { asks: { problems: '{count, plural, one {Look:} other {Look at #:}}' } } },
    });
    expect(after).not.toContain('problemsOne');
    expect(valid(after)).toEqual(valid(text));
  });
});
