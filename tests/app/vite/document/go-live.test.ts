import { describe, expect, it } from 'vitest';
import { goLiveNotice } from '../../../../app/vite/document/go-live';
import { isRecord } from '../../../../engine';
import { blockersOf } from '../../../../engine/check';
import { readFlow } from '../../../support/flows';
import { fileOf, info, mini, offer, type Draft } from '../../../support/build';

const file = 'flows/interface-wizard.json';
const { document, text } = readFlow(file);

/** The same text as if somebody had only removed the marks, and nothing else. */
const withoutMarks = (marked: string): string =>
  JSON.stringify(JSON.parse(marked), (key, value: unknown) =>
    key === 'sample' && value === true ? undefined : value,
  );

/** The pointers of what blocks, by its kind. */
const blocked = (marked: string, kind: string, instead = {}): string[] =>
  blockersOf(marked, instead).flatMap((each) => (each.kind === kind ? [each.pointer] : []));

const funnel = (rest: Draft, headline = 'Bread'): string =>
  fileOf(mini({ nodes: { start: { ...info('end'), headline }, end: offer() }, rest }));

const hours = (more: Draft): Draft => ({
  decisions: {
    hours: {
      question: 'When is the shop open?',
      readings: {
        early: { summary: 'Early.', sample: true, changes: { texts: { hours: 'From six.' } } },
        late: { summary: 'Late.', changes: { texts: { hours: 'From nine.' } } },
      },
      chosen: 'late',
      why: 'People sleep.',
      confirmed: false,
      ...more,
    },
  },
});

describe('what must not go live', () => {
  it('is every testimonial, case study, logo, statistic, rating and signed note of the wizard', () => {
    const { frame, nodes } = document;
    const expected: string[] = frame.logos.map((_, index) => `/frame/logos/${index}`);
    const look = (part: unknown, pointer: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const isProof =
        'quote' in part ||
        ('value' in part && 'label' in part) ||
        ('type' in part && (part.type === 'proof' || part.type === 'note'));
      if (isProof) expected.push(pointer);
      // What is quoted is marked where it is written.
      const isQuoted = (key: string): boolean => key === 'testimonial' && 'quotes' in part;
      for (const [key, value] of Object.entries(part))
        if (!isQuoted(key)) look(value, `${pointer}/${key}`);
    };
    look(nodes, '/nodes');
    expect(blocked(text, 'sample')).toEqual(expect.arrayContaining(expected));
  });

  it('has a mark for every figure that the copy of the wizard claims', () => {
    const claims =
      /\d+% (?:better|lower|less)|\d-\dx|\d,\d{3} (?:leads|entrepreneurs)|\d+ reviews/i;
    const unmarked: string[] = [];
    const look = (part: unknown, pointer: string): void => {
      if (isRecord(part) && part.sample === true) return;
      if (typeof part === 'string' && claims.test(part)) unmarked.push(pointer);
      if (typeof part !== 'object' || part === null) return;
      for (const [key, value] of Object.entries(part)) look(value, `${pointer}/${key}`);
    };
    look({ frame: document.frame, nodes: document.nodes }, '');
    expect(unmarked).toEqual([]);
  });

  it('is still there once the marks are removed and nothing is decided', () => {
    const bare = withoutMarks(text);
    expect(blocked(bare, 'sample')).toEqual([]);
    expect(blocked(bare, 'domain')).toEqual([
      '/texts/supportEmail',
      '/nodes/offer/sections/footer/email',
    ]);
    const open = Object.entries(document.decisions).filter(
      ([, { kind, confirmed }]) => kind === 'business' && !confirmed,
    );
    expect(blocked(bare, 'decision')).toEqual(open.map(([id]) => `/decisions/${id}`));
    expect(blocked(bare, 'decision')).toContain('/decisions/company-address');
  });

  it.each(['flows/garden-planner.json', 'flows/heat-pump.json'])(
    'is in %s too, which nobody sells from',
    (other) => {
      expect(blockersOf(readFlow(other).text).length).toBeGreaterThan(0);
    },
  );

  it('is a decision only while it is open and says that it blocks', () => {
    expect(blocked(funnel(hours({ blocks: true })), 'decision')).toEqual(['/decisions/hours']);
    expect(blockersOf(funnel(hours({})))).toEqual([]);
    const decided = { blocks: true, confirmed: true, decidedBy: 'Ada' };
    expect(blockersOf(funnel(hours(decided)))).toEqual([]);
  });

  it('is a reading that is a sample, as long as it is followed, also when it is confirmed', () => {
    const early = '/decisions/hours/readings/early';
    expect(blocked(funnel(hours({ chosen: 'early' })), 'sample')).toEqual([early]);
    const confirmed = hours({ chosen: 'early', confirmed: true, decidedBy: 'Ada' });
    expect(blocked(funnel(confirmed), 'sample')).toEqual([early]);
    expect(blocked(funnel(hours({})), 'sample', { hours: 'early' })).toEqual([early]);
  });

  it.each([
    ['Write to hello@bread.example.', true],
    ['See https://shop.example.com/bread for more', true],
    ['example.org', true],
    ['HELLO@BREAD.TEST', true],
    ['bread.invalid', true],
    ['An example. Competition is fierce.', false],
    ['For example.', false],
    ['bread.example.de', false],
    ['myexample.com', false],
    ['Take the test', false],
  ])('knows whether "%s" has a domain for examples: %s', (headline, isReserved) => {
    expect(blocked(funnel({}, headline), 'domain')).toEqual(
      isReserved ? ['/nodes/start/headline'] : [],
    );
  });

  it('names the place where a reading has written it, and not what a placeholder shows', () => {
    const readings = {
      own: { summary: 'Own.', changes: { texts: { mail: 'ada@bread.example' } } },
      none: { summary: 'None.' },
    };
    const mail = hours({ readings, chosen: 'own' });
    expect(blocked(funnel(mail), 'domain')).toEqual([
      '/decisions/hours/readings/own/changes/texts/mail',
    ]);
    expect(blocked(text, 'domain').filter((pointer) => pointer.includes('placeholder'))).toEqual(
      [],
    );
  });

  it('is listed by the build with its line and what to do, and refused by a strict one', () => {
    const blockers = blockersOf(text);
    const notice = goLiveNotice(file, blockers, false);
    const lineOf = (words: string): number => text.slice(0, text.indexOf(words)).split('\n').length;
    expect(notice).toContain(
      `  ${file}:${lineOf('"supportEmail"')} /texts/supportEmail\n    "interface.example" is a domain for examples`,
    );
    expect(notice).toContain(
      `  ${file}:${lineOf('"guarantee": {')} /decisions/guarantee\n    The decision "guarantee" is open: Which guarantee`,
    );
    expect(notice).toContain('A sample: Naomi Clarke.');
    expect(() => goLiveNotice(file, blockers, true)).toThrow(
      expect.objectContaining({ message: notice, stack: notice }),
    );
    expect(goLiveNotice(file, [], true)).toBeUndefined();
  });
});
