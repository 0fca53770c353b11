import type { Answers } from '../document/answers';
import type { Gauge } from '../document/document.generated';

/** A gauge's reading: its score from 0 to 100, and what that means in words. */
export interface Reading {
  readonly score: number;
  readonly text: string;
}

/** The reading of a gauge for some answers (specification, section 9). */
export function gaugeReading(gauge: Gauge, answers: Answers): Reading {
  const answer = answers[gauge.field];
  const score = (answer === undefined ? undefined : gauge.scores[String(answer)]) ?? gauge.default;
  const level = gauge.levels.find(({ upTo }) => score <= upTo) ?? gauge.levels.at(-1);
  return { score, text: level?.text ?? '' };
}
