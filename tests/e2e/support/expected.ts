import {
  addressOf,
  shownAnswers,
  evaluateCondition,
  nodeOf,
  resolveNode,
  type Answers,
  type FunnelNode,
  type Report,
  type Transition,
} from '../../../engine';
import { recordOf } from '../../../engine/session';
import { outcomeOf } from '../../../engine/document/outcome';
import { answersUpTo } from '../../../engine/document/visited-path';
import type { Flow } from '../../support/flows';
import { headingOf } from '../../../engine/document/heading';

/** A node of a flow, as a visitor with these answers sees it. */
export function presented(flow: Flow, id: string, answers: Answers): FunnelNode {
  const node = flow.document.nodes[id];
  if (!node) throw new Error(`${flow.file} has no node "${id}".`);
  return resolveNode(node, flow.outline, shownAnswers(flow.outline, id, answers));
}

/** What a screen shows around its content, and where. */
export function frameOf(flow: Flow, id: string, answers: Answers): object {
  const { progress, step } = nodeOf(flow.outline, id);
  const { frame, brand } = flow.document;
  const node = presented(flow, id, answers);
  const heading = (headingOf(node) ?? '').replace(/\s+/g, ' ').trim();
  return {
    headings: [heading],
    progress: progress === undefined ? [] : [String(progress)],
    steps: step === undefined ? [] : [`${step} / ${frame.totalSteps}`],
    title: `${node.pageTitle ?? heading} · ${brand.name}`,
    language: flow.document.language,
    sideways: 0,
  };
}

/** The way that these answers take from a node, if any. */
export function wayFrom(flow: Flow, id: string, answers: Answers): Transition | undefined {
  return nodeOf(flow.outline, id).transitions.find(
    ({ when }) =>
      !when || evaluateCondition(when, answersUpTo(flow.outline, id, answers), flow.outline.fields),
  );
}

/** What a moment of a node pushes to the data layer. The session's id is checked elsewhere. */
export function eventsOn(
  flow: Flow,
  moment: Report['on'],
  id: string,
  answers: Answers,
  path = addressOf(flow.outline, id, answers),
  isRehydrated = false,
): object[] {
  const { document, outline } = flow;
  const system = {
    route: path,
    screen_name: nodeOf(outline, id).screenName,
    session_id: anySessionId,
    is_rehydrated: isRehydrated,
    outcome: outcomeOf(outline, answers)?.name,
  };
  const shown = shownAnswers(outline, id, answers);
  const own = document.nodes[id]?.reports ?? [];
  return [...document.reports, ...own]
    .filter(({ on }) => on === moment)
    .map(({ event, payload }) => {
      const values = Object.entries(payload).map(([name, from]) => [
        name,
        from.field === undefined
          ? from.system
            ? system[from.system]
            : from.value
          : (shown[from.field] ?? null),
      ]);
      return {
        event,
        ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
      };
    });
}

/** Stands for the session's id in expected events. */
export const anySessionId = '<session id>';

/** What is stored for these answers, without the time. */
export function recordFor(flow: Flow, answers: Answers): Record<string, unknown> {
  const { updated_at: _, ...record } = recordOf(flow.document.fields, answers, '');
  return record;
}
