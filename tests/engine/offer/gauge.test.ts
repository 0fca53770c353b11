import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaugeReading } from '../../../engine/offer';
import type { Answers, Gauge } from '../../../engine';
import { anyAnswers } from '../../support/answers';
import { valid } from '../../support/build';
import { flows } from '../../support/documents';

const text = flows.find(({ file }) => file === 'flows/interface-wizard.json')?.text ?? '';

const { fields, nodes } = valid(text);
const sections = Object.values(nodes.offer?.type === 'offer' ? nodes.offer.sections : {});

/** The gauges of the specification's offer. */
const gauges = sections.flatMap((section) => (section.type === 'gauges' ? section.gauges : []));

const scores = (answers: Answers): number[] =>
  gauges.map((gauge) => gaugeReading(gauge, answers).score);

describe('the gauges of the offer', () => {
  it.each<[string, Answers, number[]]>([
    ['no answers', {}, [45, 60, 50]],
    ['lost leads', { leads_after_no_buy: 'lost' }, [35, 60, 50]],
    ['followed up leads', { leads_after_no_buy: 'follow_up' }, [50, 60, 50]],
    ['nurtured leads', { leads_after_no_buy: 'nurture' }, [70, 60, 50]],
    ['a generic funnel', { personalization_feel: 'generic' }, [45, 40, 50]],
    ['a somewhat personal funnel', { personalization_feel: 'somewhat' }, [45, 60, 50]],
    ['a very personal funnel', { personalization_feel: 'very' }, [45, 80, 50]],
    ['a personal funnel, by its other name', { personalization_feel: 'personal' }, [45, 80, 50]],
    ['a focus on better leads', { audience_focus: 'better_quality' }, [45, 60, 55]],
    ['a focus on more leads', { audience_focus: 'more_leads' }, [45, 60, 45]],
    ['a focus on clients', { audience_focus: 'existing_clients' }, [45, 60, 65]],
    ['another focus', { audience_focus: 'other' }, [45, 60, 50]],
    ['a goal of more leads', { goal_path: 'leads' }, [45, 60, 45]],
    ['a goal of fewer wrong leads', { goal_path: 'qualify' }, [45, 60, 55]],
    ['a goal that says nothing of them', { goal_path: 'educate' }, [45, 60, 50]],
    [
      'a focus that contradicts the goal',
      { goal_path: 'leads', audience_focus: 'existing_clients' },
      [45, 60, 65],
    ],
    ['names that every object has', { leads_after_no_buy: 'constructor' }, [45, 60, 50]],
  ])('stand for %s as the table says', (_, answers, expected) => {
    expect(scores(answers)).toEqual(expected);
  });

  it('read the same, and within the scale, whatever else was answered', () => {
    fc.assert(
      fc.property(anyAnswers(fields), (answers) => {
        for (const gauge of gauges) {
          const reading = gaugeReading(gauge, answers);
          const decisive = [gauge.field, gauge.inferredFrom?.field ?? gauge.field];
          const alone = Object.fromEntries(decisive.map((id) => [id, answers[id]]));
          expect(reading).toEqual(gaugeReading(gauge, alone));
          expect([...Object.values(gauge.scores ?? {}), gauge.default]).toContain(reading.score);
          expect(reading.text).not.toBe('');
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a gauge', () => {
  it('shows a number as its score, on the dial', () => {
    const effort: Gauge = {
      label: 'Effort',
      field: 'effort',
      default: 50,
      levels: [
        { upTo: 40, text: 'little' },
        { upTo: 100, text: 'much' },
      ],
    };
    const reading = (answer?: number) => gaugeReading(effort, { effort: answer });
    expect(reading(40)).toEqual({ score: 40, text: 'little' });
    expect(reading(40.6)).toEqual({ score: 41, text: 'much' });
    expect(reading(-3).score).toBe(0);
    expect(reading(300).score).toBe(100);
    expect(reading().score).toBe(50);
  });

  const gauge: Gauge = {
    label: 'Crust',
    field: 'bread',
    scores: { rye: 80, wheat: 20 },
    default: 50,
    levels: [
      { upTo: 20, text: 'soft' },
      { upTo: 79, text: 'firm' },
    ],
  };

  it.each<[Answers, string]>([
    [{ bread: 'wheat' }, 'soft'],
    [{}, 'firm'],
    [{ bread: 'rye' }, 'firm'],
  ])(
    'says for %j the first level that the score does not exceed, else the last',
    (answers, level) => {
      expect(gaugeReading(gauge, answers).text).toBe(level);
    },
  );

  it('infers only while its own field has no answer', () => {
    const inferring = { ...gauge, inferredFrom: { field: 'feast', values: { yes: 'rye' } } };
    expect(gaugeReading(inferring, { feast: 'yes' }).score).toBe(80);
    expect(gaugeReading(inferring, { feast: 'no' }).score).toBe(50);
    expect(gaugeReading(inferring, { feast: 'yes', bread: 'wheat' }).score).toBe(20);
  });
});
