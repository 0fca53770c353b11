import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import {
  addressOf,
  placeOf,
  shownAnswers,
  type Answers,
  type FunnelActor,
  type FunnelDocument,
} from '../../../engine';
import type { LoadedRenderers } from '../../../renderers';
import { ErrorBoundary } from '../../browser/ErrorBoundary';
import { Funnel } from '../../browser/Funnel';
import { setCircumstances } from './circumstances';
import { copyAt } from './copy-at';
import { heldClock } from './held-clock';
import { isFrom, type FromPreview, type ToPreview } from './messages';
import { windTime } from './wound-time';
import { memoryStore, previewFunnel, previewVisitor, type PreviewFunnel } from './preview-funnel';

/** What the frame's page is made of. */
interface PreviewAppProps {
  readonly registry: LoadedRenderers;
  readonly tell: (message: FromPreview) => void;
}

/** A visit: the funnel, its machine, and a number that changes when the visit begins again. */
interface Visit {
  readonly document: FunnelDocument;
  readonly funnel: PreviewFunnel;
  readonly actor: FunnelActor;
  readonly answers: Answers;
  readonly number: number;
}

/** Runs the document that the studio sends, and says where the visitor is. */
export function PreviewApp({ registry, tell }: PreviewAppProps) {
  const clock = useRef(heldClock());
  const store = useRef(memoryStore());
  const [visit, setVisit] = useState<Visit>();
  const newest = useRef<Visit>(undefined);

  const begin = (document: FunnelDocument, at?: { node: string; answers: Answers }): void => {
    const before = newest.current;
    const funnel =
      before?.document === document ? before.funnel : previewFunnel(document, registry);
    const { outline } = funnel;
    const here = before && placeOf(before.actor.getSnapshot()).node;
    const wanted = at?.node ?? here ?? outline.start;
    const isThere = Object.hasOwn(outline.nodes, wanted);
    const node = isThere ? wanted : outline.start;
    const answers = at?.answers ?? before?.actor.getSnapshot().context.answers ?? {};
    const actor = funnel.actorAt(node, answers, clock.current);
    // An edit keeps the page as it is, with typed text, focus and scroll; a jump begins a new one.
    const isJump = at !== undefined || !before || !isThere;
    if (isJump) window.history.replaceState(null, '', addressOf(outline, node, answers));
    before?.actor.stop();
    const number = (before?.number ?? 0) + (isJump ? 1 : 0);
    newest.current = { document, funnel, actor, answers, number };
    setVisit(newest.current);
  };

  const receive = useEffectEvent((message: ToPreview) => {
    if (message.type === 'circumstances') return setCircumstances(message.circumstances);
    if (message.type === 'clock') {
      if (message.does !== 'forward') return clock.current[message.does]();
      windTime(message.by);
      return clock.current.forward(message.by);
    }
    if (message.type === 'document') return begin(message.document);
    if (newest.current) begin(newest.current.document, message);
  });

  useEffect(() => {
    const listen = (event: MessageEvent<ToPreview>): void => {
      if (isFrom(event, window.parent)) receive(event.data);
    };
    window.addEventListener('message', listen);
    tell({ type: 'ready' });
    return () => window.removeEventListener('message', listen);
  }, [tell]);

  useEffect(() => {
    if (!visit) return undefined;
    const { actor, funnel } = visit;
    const report = (): void => {
      const snapshot = actor.getSnapshot();
      const { node, ...phase } = placeOf(snapshot);
      const { answers } = snapshot.context;
      const shown = shownAnswers(funnel.outline, node, answers);
      tell({ type: 'at', node, phase: JSON.stringify(phase), answers, shown });
    };
    const subscription = actor.subscribe(report);
    report();
    return () => subscription.unsubscribe();
  }, [visit, tell]);

  useEffect(() => {
    const point = (event: MouseEvent): void => {
      const now = newest.current;
      if (!event.altKey || !now || !(event.target instanceof Element)) return;
      event.preventDefault();
      event.stopPropagation();
      const snapshot = now.actor.getSnapshot();
      const { node } = placeOf(snapshot);
      const content = now.document.nodes[node];
      if (!content) return;
      const { outline } = now.funnel;
      const shown = shownAnswers(outline, node, snapshot.context.answers);
      const text = event.target.textContent;
      tell({ type: 'pointed', pointer: copyAt(node, content, text, outline, shown) });
    };
    // Before any handler of the funnel.
    window.addEventListener('click', point, { capture: true });
    return () => window.removeEventListener('click', point, { capture: true });
  }, [tell]);

  const visitor = useMemo(
    () =>
      visit &&
      previewVisitor(visit.answers, store.current, {
        onSave: (data) => tell({ type: 'log', kind: 'saved', name: 'session', data }),
        onStartOver: () => begin(visit.document, { node: visit.funnel.outline.start, answers: {} }),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a visitor belongs to a visit
    [visit],
  );

  if (!visit || !visitor) return null;
  const { funnel, actor, number, document } = visit;
  const colours = Object.entries(document.theme).map(
    ([name, value]) =>
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return (
    <ErrorBoundary
      key={number}
      messages={funnel.outline.messages}
      home={addressOf(funnel.outline, funnel.outline.start, {})}
      onError={() => undefined}
    >
      <style>{`:root{${colours.join(';')}}`}</style>
      <BrowserRouter>
        <Funnel
          outline={funnel.outline}
          actor={actor}
          page={actor}
          content={funnel.content}
          visitor={visitor}
        />
      </BrowserRouter>
    </ErrorBoundary>
  );
}
