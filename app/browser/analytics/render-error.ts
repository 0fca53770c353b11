import { mayLeaveDevice } from '../../../engine/session';
import { nodeOf, type Answers, type FunnelOutline } from '../../../engine';
import { track } from './sinks';

/** Longer messages are cut, in characters: analytics services refuse long values. */
const longestMessage = 200;

/** Reports a screen that could not be drawn to analytics: its name and the error's message, no answers. */
export function reportRenderError(
  outline: FunnelOutline,
  node: string,
  error: Error,
  answers: Answers = {},
): void {
  if (!mayLeaveDevice(outline, answers)) return;
  track(outline.messages.errorEvent, {
    message: error.message.slice(0, longestMessage),
    screen_name: nodeOf(outline, node).screenName ?? node,
  });
}
