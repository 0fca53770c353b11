import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  resolveNode,
  shownAnswers,
  type Answers,
  type FunnelNode,
  type FunnelOutline,
} from '../../../engine';
import type { FunnelActor } from '../../../engine/compile';
import type { Content } from '../content/content';

/** A node, and the answers that its copy is filled in with. */
interface ResolvedNode {
  /** All answers of the visitor: the machine keeps them for the device. */
  readonly given: Answers;
  /** Those that count on this screen. */
  readonly answers: Answers;
  /** As the document has it. Undefined until its copy has arrived. */
  readonly raw: FunnelNode | undefined;
  /** With its copy filled in and its conditions decided. */
  readonly node: FunnelNode | undefined;
}

/**
 * The node that is shown, as its renderer draws it.
 * @param shown the machine that the screen is drawn from
 * @param id the node that is shown
 */
export function useResolvedNode(
  outline: FunnelOutline,
  content: Content,
  shown: FunnelActor,
  id: string,
): ResolvedNode {
  const given = useSelector(shown, ({ context }) => context.answers);
  const answers = useMemo(() => shownAnswers(outline, id, given), [outline, id, given]);
  const raw = content.node(id);
  const node = useMemo(() => raw && resolveNode(raw, outline, answers), [raw, outline, answers]);
  return { given, answers, raw, node };
}
