import type { Answers } from '../document/format/answers';
import type { Gauge } from '../document/format/document.generated';
import { rounded } from '../document/basics/precision';
import { own } from '../document/basics/own';

/** A gauge's reading: its score from 0 to 100, and what that means in words. */
export interface GaugeReading {
  readonly score: number;
  readonly text: string;
}

/**
 * The reading of a gauge for some answers: by its field, else by the field that it is inferred from, else
 * its default. An answer that is a number is the score itself.
 */
export function gaugeReading(gauge: Gauge, answers: Answers): GaugeReading {
  const { field, inferredFrom, scores } = gauge;
  const inferred = own(inferredFrom?.values, answers[inferredFrom?.field ?? '']);
  const answer = answers[field] ?? inferred;
  const score =
    typeof answer === 'number'
      ? Math.max(0, Math.min(100, rounded(answer, 0)))
      : (own(scores, answer) ?? gauge.default);
  const level = gauge.levels.find(({ upTo }) => score <= upTo) ?? gauge.levels.at(-1);
  return { score, text: level?.text ?? '' };
}
