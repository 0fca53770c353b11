// The door `funnel-engine/react` of the package. Its styles are `funnel-engine/react.css`.
import { useMemo, useState } from 'react';
import {
  addressOf,
  nodeOf,
  resolveNode,
  shownAnswers,
  type FunnelDocument,
  type FunnelOutline,
} from '../../engine';
import {
  eventAt,
  placeOf,
  type FunnelEvent,
  type FunnelSnapshot,
  type ScreenEvent,
} from '../../engine/compile';
import { themeStyle } from '../../engine/look';
import { FunnelProvider, Screen, type LoadedRenderers } from '../../renderers';

export { loadRenderers, type LoadedRenderers } from '../../renderers';

/** What one screen of a funnel is drawn from. */
export interface FunnelScreenProps {
  /** What draws screens: `await loadRenderers()`, once for all. */
  readonly renderers: LoadedRenderers;
  /** The document as `readFunnel` gives it. */
  readonly document: FunnelDocument;
  /** What `outlineOf` makes of the document. */
  readonly outline: FunnelOutline;
  /** Where its machine is: `actor.getSnapshot()`. */
  readonly snapshot: Pick<FunnelSnapshot, 'value' | 'context'>;
  /** Takes what the visitor does on the screen: `actor.send`. */
  readonly send: (event: FunnelEvent) => void;
  /** What tells the operator of a part that could not be drawn. */
  readonly onProblem?: (problem: Error) => void;
}

/**
 * The screen that a machine is at, in the theme of its document. It has no frame around it: no logo, progress or Back.
 * Nothing is drawn between screens. The theme's typefaces are the page's to load.
 */
export function FunnelScreen(props: FunnelScreenProps) {
  const { renderers, document, outline, snapshot, send, onProblem } = props;
  const { node: id, ...state } = placeOf(snapshot);
  const given = snapshot.context.answers;
  const answers = shownAnswers(outline, id, given);
  const [drafts] = useState(() => new Map<string, string>());
  const context = useMemo(
    () => ({
      ...outline,
      videos: document.videos,
      drafts,
      onProblem,
      addressOf: (node: string) => addressOf(outline, node, given),
    }),
    [outline, document, drafts, onProblem, given],
  );
  const node = document.nodes[id];
  if (!node) return null;
  const { kind, look } = nodeOf(outline, id);
  const phase = renderers[kind]?.phaseOf(state);
  if (!phase) return null;
  return (
    <FunnelProvider value={context}>
      <style href={`funnel-${document.id}`} precedence="funnel">
        {themeStyle(document.theme)}
      </style>
      <div data-look={look}>
        <Screen
          registry={renderers}
          node={resolveNode(node, outline, answers)}
          answers={answers}
          phase={phase}
          send={(event: ScreenEvent) => send(eventAt(id, event))}
          screenKey={id}
          arrival="first"
        />
      </div>
    </FunnelProvider>
  );
}
