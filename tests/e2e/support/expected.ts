import {
  interpolateLocals,
  shownAnswers,
  nodeOf,
  resolveNode,
  type Answers,
  type FunnelNode,
} from '../../../engine';
import { recordOf } from '../../../engine/session';
import type { Flow } from '../../support/flows';
import { headingOf } from '../../../engine/document/format/heading';

/** A node of a flow, as a visitor with these answers sees it. */
export function presented(flow: Flow, id: string, answers: Answers): FunnelNode {
  const node = flow.document.nodes[id];
  if (!node) throw new Error(`${flow.file} has no node "${id}".`);
  return resolveNode(node, flow.outline, shownAnswers(flow.outline, id, answers));
}

/** What a screen shows around its content, and where. */
export function frameOf(flow: Flow, id: string, answers: Answers): object {
  const { progress, step } = nodeOf(flow.outline, id);
  const { frame, brand, labels, language } = flow.document;
  const node = presented(flow, id, answers);
  const heading = (headingOf(node) ?? '').replace(/\s+/g, ' ').trim();
  return {
    headings: [heading],
    progress: progress === undefined ? [] : [String(progress)],
    steps:
      step === undefined
        ? []
        : [interpolateLocals(labels.counter, { step, total: frame.totalSteps }, language)],
    title: `${node.pageTitle ?? heading} · ${brand.name}`,
    language: flow.document.language,
    sideways: 0,
  };
}

/** Stands for the session's id in expected events. */
export const anySessionId = '<session id>';

/** What is stored for these answers, without the time. */
export function recordFor(flow: Flow, answers: Answers): Record<string, unknown> {
  const { updated_at: _, ...record } = recordOf(flow.document.fields, answers, '');
  return record;
}
