import { describe, expect, it } from 'vitest';
import {
  openDecisionsList,
  openDecisionsNote,
} from '../../../app/cli/flows/check-flows/open-decisions';
import { check } from '../../../engine/check';
import { fileOf, info, mini, offer, valid, type Draft } from '../../support/build';

const refund: Draft = {
  question: 'How long can people return bread?',
  kind: 'business',
  matters: 'It is written on every bag.',
  readings: {
    'one-day': { summary: 'For a day.' },
    longer: { summary: 'For longer.', changes: { texts: { days: '<how many days>' } } },
  },
  chosen: 'one-day',
  why: 'Bread does not keep.',
  confirmed: false,
};

function listOf(decisions: Draft): string {
  const text = fileOf(mini({ nodes: { start: info('end'), end: offer() }, rest: { decisions } }));
  return openDecisionsList('flows/bread.json', valid(text), check(text).diagnostics);
}

describe('the list of open decisions', () => {
  it('has question, readings, what to fill in, the reason and the line that answers it', () => {
    const text = fileOf(
      mini({ nodes: { start: info('end'), end: offer() }, rest: { decisions: { refund } } }),
    );
    const line = text.split('\n').findIndex((each) => each.includes('"confirmed"')) + 1;
    expect(listOf({ refund })).toContain(
      [
        'Only you can answer these (1)',
        '',
        ' 1. How long can people return bread?',
        '    It is written on every bag.',
        '    * one-day: For a day.',
        '      longer: For longer.',
        '      To fill in: how many days',
        '    Why one-day for now: Bread does not keep.',
        `    To answer: line ${line}, "refund"`,
        '',
        'How to answer',
      ].join('\n'),
    );
  });

  it('puts the client’s own questions first, and leaves out what is decided', () => {
    const silent: Draft = { ...refund, question: 'Silent?', kind: undefined };
    const list = listOf({
      silent,
      torn: { ...refund, question: 'Torn?', kind: 'contradiction' },
      settled: { ...refund, question: 'Settled?', confirmed: true, decidedBy: 'Ada' },
      own: { ...refund, question: 'Own?' },
    });
    expect(list.match(/\w+\?$/gm)).toEqual(['Own?', 'Torn?', 'Silent?']);
    expect(list).toContain('3 decisions are open');
  });

  it('shows how to look at a reading that can be followed as it is', () => {
    const list = listOf({
      refund,
      other: { ...refund, readings: { 'one-day': { summary: 'A.' }, b: { summary: 'B.' } } },
    });
    expect(list).toContain('READINGS=other=b npm start');
  });

  it('breaks its lines before column 97', () => {
    const list = listOf({ refund: { ...refund, why: 'Bread does not keep. '.repeat(20).trim() } });
    expect(Math.max(...list.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(96);
  });

  it('says so when none is open', () => {
    expect(listOf({})).toBe('flows/bread.json: no decision is open.');
  });
});

describe('the note on open decisions', () => {
  it('is one line, and none when all are decided', () => {
    expect(openDecisionsNote(2)).toBe('2 decisions are open: npm run check:flows -- --decisions');
    expect(openDecisionsNote(0)).toBeUndefined();
  });
});
