import {
  visitedPath,
  type Answers,
  type AnswerValue,
  type Condition,
  type FunnelDocument,
  type FunnelField,
  type QuestionNode,
} from '../../../engine';
import { factsOf } from '../../../engine/document/fields/field-facts';
import { typeOf } from '../../../engine/document/fields/field-types';
import { kindOf } from '../../../engine/questions/question-kinds';
import type { Flow } from '../../support/flows';

/** How a visitor leaves a video. */
export type VideoEnd = 'continue' | 'skip' | 'ended';

/** One visitor: what they answer, and what they do with videos. */
export interface AnswerSet {
  readonly answers: Answers;
  readonly video: VideoEnd;
}

const videoEnds: readonly VideoEnd[] = ['continue', 'skip', 'ended'];
const texts = ['Ada', 'Zoë O’Neill', 'Ωmega & “Söhne” <b>', '陳小明', 'עדה 👩‍🌾'];
const amounts = [550_000, 2_000_000, 123_456_700];

/**
 * Visitors who together give every answer of every choice, go every way and see every variant: the
 * n-th gives the n-th answer everywhere; those who are still missing are added.
 */
export function answerSets(flow: Flow): AnswerSet[] {
  const { document, outline } = flow;
  const most = Math.max(...Object.values(document.fields).map((field) => valuesOf(field).length));
  const sets = Array.from({ length: most }, (_, index) => answersAt(document, index));
  const seen = new Set(sets.flatMap((answers) => waysOf(visitedPath(outline, answers))));
  for (const [id, { transitions }] of Object.entries(outline.nodes)) {
    for (const { to, when } of transitions) {
      if (!when || seen.has(`${id} ${to}`)) continue;
      const answers = sets
        .map((set) => ({ ...set, ...satisfying(when) }))
        .find((each) => waysOf(visitedPath(outline, each)).includes(`${id} ${to}`));
      if (!answers) continue;
      sets.push(answers);
      for (const way of waysOf(visitedPath(outline, answers))) seen.add(way);
    }
  }
  return sets.map((answers, index) => ({
    answers,
    video: videoEnds[index % videoEnds.length] ?? 'continue',
  }));
}

/** The n-th answer to everything, from 0. */
export function answersAt(document: FunnelDocument, index: number): Answers {
  const questions = Object.values(document.nodes).filter((node) => node.type === 'question');
  return Object.assign({}, ...questions.map((node) => answersTo(node, document, index)));
}

function answersTo({ asks }: QuestionNode, document: FunnelDocument, index: number): Answers {
  const samples = kindOf(asks).samples(asks, (id) => samplesOf(document.fields[id], index));
  return samples[index % samples.length] ?? {};
}

/** Answers to a field: plain ones, and ones that are hard to draw or to send. */
function samplesOf(field: FunnelField | undefined, index: number): readonly AnswerValue[] {
  if (field === undefined) return [];
  if (field.type === 'email') return [`visitor.${index}+test@example.com`];
  const wanted =
    field.type === 'text'
      ? texts.map((text) => text.slice(0, field.maxLength))
      : field.type === 'money'
        ? amounts
        : [];
  const taken = wanted.filter((answer) => typeOf(field).problem(field, answer) === undefined);
  return taken.length > 0 ? taken : factsOf(field).samples(field);
}

/** Answers that make a condition hold. */
function satisfying(when: Condition): Answers {
  if (when.all) return Object.assign({}, ...when.all.map(satisfying));
  if (when.any) return satisfying(when.any[0] ?? {});
  const value: AnswerValue | undefined = when.is ?? when.isOneOf?.[0];
  return when.field === undefined || value === undefined ? {} : { [when.field]: value };
}

const waysOf = (nodes: readonly string[]): string[] =>
  nodes.slice(1).map((node, index) => `${nodes[index]} ${node}`);

function valuesOf(field: FunnelField): string[] {
  return field.type === 'choice' ? Object.keys(field.values) : [];
}
