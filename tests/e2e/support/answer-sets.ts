import {
  visitedPath,
  type Answers,
  type AnswerValue,
  type Condition,
  type FunnelDocument,
  type FunnelField,
  type QuestionNode,
} from '../../../engine';
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
const targets = [2_000_000, 123_456_700, 550_000];

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
  switch (asks.type) {
    case 'choice':
      return { [asks.field]: asks.choices[index % asks.choices.length]?.value };
    case 'text': {
      const field = document.fields[asks.field];
      const longest = field?.type === 'text' ? field.maxLength : undefined;
      return { [asks.field]: texts[index % texts.length]?.slice(0, longest) };
    }
    case 'email':
      return { [asks.field]: `visitor.${index}+test@example.com` };
    case 'amounts': {
      const isNew = index % 2 === 1;
      return {
        [asks.current.field]: isNew ? 0 : 500_000,
        [asks.target.field]: targets[index % targets.length],
        [asks.notYet.field]: isNew,
      };
    }
  }
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
