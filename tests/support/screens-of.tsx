import { renderToString } from 'react-dom/server';
import type { StateValue } from 'xstate';
import type { Answers, FunnelDocument, FunnelNode } from '../../engine';
import { outlineOf } from '../../engine/build';
import { screenOf } from './draw';
import { phaseOf } from './phases';

/** The states of the machine inside a node, in which its screen looks different. */
export function shownStates(node: FunnelNode): readonly (StateValue | undefined)[] {
  switch (node.type) {
    case 'question':
      return ['asking', 'chosen', 'answered', 'sending'];
    case 'video':
      return ['resting', 'playing', 'failed'];
    case 'carousel':
      return [{ 'slide-1': 'running' }, { [`slide-${node.slides.length}`]: 'paused' }, 'done'];
    case 'loader':
      return ['step-1', `step-${node.steps.length}`, 'done'];
    case 'signup':
      return ['form', 'code', { code: { check: 'asking', resend: 'resent' } }, 'done'];
    case 'info':
    case 'offer':
    case 'end':
      return [undefined];
  }
}

/**
 * Draws a node on the server in each of its states, and says what is wrong with the HTML: what throws, another number
 * of headings than one, and copy with something unfilled.
 * @param answers of the visitor who is there
 */
export function wrongInScreens(document: FunnelDocument, id: string, answers: Answers): string[] {
  const node = document.nodes[id];
  if (!node) return [`${id}: there is no such node`];
  const flow = { file: '', text: '', document, outline: outlineOf(document) };
  return shownStates(node).flatMap((value) => {
    const where = `${id}, ${JSON.stringify(value ?? 'shown')}, with ${JSON.stringify(answers)}`;
    try {
      const phase = phaseOf(node.type, { value });
      const html = renderToString(screenOf({ flow, node, answers, phase }, () => undefined));
      const text = html
        .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
        .replaceAll(/<[^>]*>/g, '');
      return [
        ...(html.split('<h1').length === 2 ? [] : [`${where}: there is not one heading`]),
        ...(/[{}]|undefined|\[object|NaN/.test(text) ? [`${where}: unfilled copy: ${text}`] : []),
      ];
    } catch (error) {
      return [`${where}: ${String(error)}`];
    }
  });
}
