import { nodeOf, type FunnelOutline } from '../../../engine';

/** Whether the phone of the frame's preview stands next to a screen: to questions, where the window is wide. */
export function hasPhoneBeside(outline: FunnelOutline, id: string): boolean {
  return outline.frame.preview !== undefined && nodeOf(outline, id).kind.startsWith('question/');
}
