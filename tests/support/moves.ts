import {
  milliseconds,
  type Answers,
  type AnswerValue,
  type Condition,
  type FunnelDocument,
  type FunnelNode,
  type QuestionNode,
  type VideoNode,
} from '../../engine';
import { graphOf } from '../../engine/build';
import { factsOf } from '../../engine/document/fields/field-facts';
import { kindOf } from '../../engine/questions/question-kinds';
import { typeOf } from '../../engine/document/fields/field-types';
import type { Run } from './machine';

/** One way in which a visitor, or time, can leave a screen. */
export type Move = (visitor: Run) => void;

const isHosted = ({ videos }: FunnelDocument, { video }: VideoNode): boolean =>
  video !== undefined && videos[video]?.source.type === 'hosted';

/** Every kind of move from a node: each card, each end of a video, waiting, … None at the end. */
export function movesFrom(document: FunnelDocument, node: FunnelNode): Move[] {
  switch (node.type) {
    case 'question':
      return answering(document, node);
    case 'info': {
      const stay = node.autoAdvance === true ? document.timings.autoAdvance : node.autoAdvance;
      return [
        ...(node.button === undefined ? [] : [goOn]),
        ...(typeof stay === 'string' ? [waiting(milliseconds(stay))] : []),
      ];
    }
    case 'video':
      // A player of another host reports neither its end nor a failure.
      return isHosted(document, node)
        ? [goOn, doing('play', 'skip')]
        : [goOn, doing('play', 'ended'), doing('play', 'skip'), doing('broken', 'continue')];
    case 'carousel':
      return [
        goOn,
        waiting(
          node.slides.length * milliseconds(node.timings.slide) + milliseconds(node.timings.after),
        ),
      ];
    case 'loader': {
      const steps = node.steps.reduce((sum, { lasts }) => sum + milliseconds(lasts), 0);
      return [waiting(steps + milliseconds(node.timings.after))];
    }
    case 'end':
      return [];
    case 'signup':
      // Signing up is tested by itself: its last step is the end of a funnel.
      return [];
    case 'offer':
      return node.next === undefined ? [] : [goOn];
  }
}

const doing =
  (...events: Parameters<Run['does']>[0][]): Move =>
  (visitor) =>
    events.forEach((event) => visitor.does(event));
const goOn = doing('continue');
const waiting =
  (time: number): Move =>
  (visitor) =>
    visitor.wait(time);

function answering(document: FunnelDocument, node: QuestionNode): Move[] {
  const { asks } = node;
  const answer =
    (values: Answers, after: Move = () => {}): Move =>
    (visitor) => {
      visitor.does('answer', values);
      after(visitor);
    };
  const stay = milliseconds(node.timings.choice);
  const outcomes: Move[] = node.sends
    ? [doing('sent'), doing('failed'), waiting(milliseconds(document.webhook!.timeout))]
    : [() => {}];
  const kind = kindOf(asks);
  const samplesOf = (id: string): AnswerValue[] => {
    const field = document.fields[id];
    const edges = thresholds(document, id).flatMap((edge) => [edge, Math.max(1, edge - 1)]);
    return field ? [...factsOf(field).samples(field), ...edges] : [];
  };
  const samples = kind.samples(asks, samplesOf);
  if (kind.tap(asks) !== undefined) return samples.map((values) => answer(values, waiting(stay)));
  return samples.flatMap((values) => outcomes.map((outcome) => answer(values, outcome)));
}

/** All conditions of a document, with those inside them. */
function conditionsIn(document: FunnelDocument): Condition[] {
  const inside = (when: Condition): Condition[] => [
    when,
    ...[...(when.all ?? []), ...(when.any ?? []), ...(when.not ? [when.not] : [])].flatMap(inside),
  ];
  return Object.values(graphOf(document).nodes).flatMap(({ transitions }) =>
    transitions.flatMap(({ when }) => (when ? inside(when) : [])),
  );
}

/** The amounts at which a condition over a field changes. */
function thresholds(document: FunnelDocument, id: string): number[] {
  const field = document.fields[id];
  const toNumber = (field && typeOf(field).toNumber) ?? Number;
  return conditionsIn(document)
    .filter((when) => when.field === id)
    .flatMap(({ atLeast, atMost, above, below, between = [] }) =>
      [atLeast, atMost, above, below, ...between].filter((edge) => edge !== undefined),
    )
    .map(toNumber);
}
