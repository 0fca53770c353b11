import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router-dom';
import {
  addressOf,
  isRightToLeft,
  passesByItself,
  shownAnswers,
  valueAt,
  type Answers,
  type FunnelDocument,
} from '../../../../engine';
import { placeOf, type FunnelActor } from '../../../../engine/compile';
import { fontFaces, themeStyle, servedFace } from '../../../../engine/look';
import type { LoadedRenderers } from '../../../../renderers';
import { ErrorBoundary } from '../../../browser/ErrorBoundary';
import { Funnel } from '../../../browser/Funnel';
import { routerFlags } from '../../../browser/routing/router-flags';
import { applyCircumstances, setCircumstances } from '../circumstances';
import { marker } from '../words/copy-marks';
import { pausableClock } from './pausable-clock';
import { patched } from '../../worker/patch';
import type { FromPreview, ToPreview } from '../messages';
import { nodeAfterEdit } from './node-after-edit';
import { screenHold } from './screen-hold';
import { outlineParts, shownParts } from '../shown-parts';
import { isFromStudio } from './studio-origin';
import { showWholeScreen } from './whole-screen';
import { wordsOnScreen } from '../words/words-on-screen';
import type { Connection } from './slow-connection';
import { advanceFakeDate } from './fake-date';
import {
  memoryStore,
  previewFunnel,
  previewVisitor,
  type MachineStart,
  type PreviewFunnel,
} from './preview-funnel';
import type { Runnable } from '../../worker/program';

/** What the frame's page is made of. */
interface PreviewAppProps {
  readonly registry: LoadedRenderers;
  readonly connection: Connection;
  readonly tell: (message: FromPreview) => void;
}

/** A visit: the funnel, its machine, and a number that changes when the visit begins again. */
interface PreviewVisit extends Runnable {
  readonly funnel: PreviewFunnel;
  readonly actor: FunnelActor;
  readonly answers: Answers;
  readonly number: number;
  /** Whether the studio has asked for the node where it begins or goes on. */
  readonly isAsked: boolean;
}

/** Runs the document that the studio sends, and says where the visitor is. */
export function PreviewApp({ registry, connection, tell }: PreviewAppProps) {
  const [clock] = useState(pausableClock);
  const [hold] = useState(() => screenHold(clock, (isHeld) => tell({ type: 'held', isHeld })));
  const [mark] = useState(marker);
  const store = useRef(memoryStore());
  const [visit, setVisit] = useState<PreviewVisit>();
  const newest = useRef<PreviewVisit>(undefined);
  /** A theme that is being tried. */
  const [tried, setTried] = useState<FunnelDocument['theme']>();
  /** What its visitors are assigned. */
  const version = useRef<Answers>({});
  const sent = useRef<{ readonly funnel?: Runnable; readonly number: number }>({ number: 0 });

  /** @param edited the screen that is edited: if it would pass by itself, it stays */
  const begin = (
    { document, program }: Runnable,
    { node: wanted, answers: given }: MachineStart,
    isAsked: boolean,
    edited?: string,
  ): void => {
    const before = newest.current;
    const answers = { ...given, ...version.current };
    const funnel =
      before?.document === document
        ? before.funnel
        : previewFunnel(document, program, { registry, connection, mark });
    const { outline } = funnel;
    const node = Object.hasOwn(outline.nodes, wanted) ? wanted : outline.start;
    // An edit keeps the page as it is, with typed text, focus and scroll; a jump begins a new one.
    const isEdit = before !== undefined && before.document !== document;
    const isJump = !isEdit || placeOf(before.actor.getSnapshot()).node !== node;
    if (isJump) window.history.replaceState(null, '', addressOf(outline, node, answers));
    // An edit of copy changes no machine: the one that runs goes on.
    const isSameMachine =
      !isJump && before?.program.config === program.config && before.program.outline === outline;
    const actor = isSameMachine ? before.actor : funnel.actorAt({ node, answers }, clock);
    if (!isSameMachine) before?.actor.stop();
    const number = (before?.number ?? 0) + (isJump ? 1 : 0);
    const content = document.nodes[node];
    const passes = content !== undefined && passesByItself(content, document.timings);
    hold.forScreen(passes && node === edited ? node : undefined);
    newest.current = { document, program, funnel, actor, answers, number, isAsked };
    setVisit(newest.current);
  };

  /** Goes on with an edited document, or begins with the first one. */
  const goOnWith = (edited: Runnable, selected: string | undefined): void => {
    const before = newest.current;
    if (!before) return begin(edited, { node: '', answers: {} }, true, selected);
    const snapshot = before.actor.getSnapshot();
    const { node: here } = placeOf(snapshot);
    const node = nodeAfterEdit({
      before: before.document,
      after: edited.document,
      here,
      selected,
    });
    const { answers } = snapshot.context;
    begin(edited, { node: node ?? '', answers }, node === here || node === selected, selected);
  };

  /** Remembers where the visit is, for what takes it back there. */
  const remember = (): (() => void) => {
    const before = newest.current?.actor.getSnapshot();
    let expected = before;
    return () => {
      const now = newest.current;
      if (!now || !before || now.actor.getSnapshot() === expected) return;
      const { node } = placeOf(before);
      const { answers } = before.context;
      if (placeOf(now.actor.getSnapshot()).node !== node) tell({ type: 'back', node });
      flushSync(() => begin(now, { node, answers }, true));
      expected = newest.current?.actor.getSnapshot();
    };
  };
  const [writing] = useState(() =>
    wordsOnScreen({
      tell,
      copyOf: (pointer) => valueAt(newest.current?.document, pointer),
      remember,
      hold: hold.byWriting,
    }),
  );

  const receive = useEffectEvent((message: ToPreview) => {
    if (message.type === 'circumstances') return setCircumstances(message.circumstances);
    if (message.type === 'whole')
      return showWholeScreen(message.window, (height) =>
        tell({ type: 'height', height, shown: shownParts(window.document.body) }),
      );
    if (message.type === 'words') return writing.open(message);
    if (message.type === 'write') return writing.write(message.pointer);
    if (message.type === 'settled') return writing.settle();
    if (message.type === 'outline') return outlineParts(message.parts);
    if (message.type === 'theme') return setTried(message.theme);
    if (message.type === 'clock') {
      if (message.does === 'forward') {
        advanceFakeDate(message.by);
        return clock.forward(message.by);
      }
      if (message.does === 'step') return clock.step();
      if (message.does === 'go-on') return hold.forScreen(undefined);
      return hold.byEditor(message.does === 'hold');
    }
    if (message.type === 'document') {
      const { number, patch, selected } = message;
      // What was sent while the page was loaded again has not arrived.
      if (number > 1 && number !== sent.current.number + 1) return tell({ type: 'ready' });
      const before = number === 1 ? undefined : sent.current.funnel;
      // The studio patches what it has sent before.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const funnel = patched(before, patch) as Runnable;
      sent.current = { funnel, number };
      setTried(undefined);
      return goOnWith(funnel, selected);
    }
    if (message.type === 'version') {
      version.current = message.answers;
      const now = newest.current;
      if (!now) return undefined;
      const { node } = placeOf(now.actor.getSnapshot());
      return begin(now, { node, answers: now.actor.getSnapshot().context.answers }, true);
    }
    if (newest.current) begin(newest.current, message, true, message.node);
  });

  useEffect(() => {
    const listen = (event: MessageEvent<ToPreview>): void => {
      if (isFromStudio(event)) receive(event.data);
    };
    window.addEventListener('message', listen);
    tell({ type: 'ready' });
    return () => window.removeEventListener('message', listen);
  }, [tell]);

  useEffect(() => {
    if (!visit) return undefined;
    const { actor, funnel } = visit;
    let { isAsked } = visit;
    const { node: first } = placeOf(actor.getSnapshot());
    const report = (): void => {
      const snapshot = actor.getSnapshot();
      const { node, ...phase } = placeOf(snapshot);
      const { answers } = snapshot.context;
      const shown = shownAnswers(funnel.outline, node, answers);
      isAsked &&= node === first;
      if (node !== hold.screen()) hold.forScreen(undefined);
      tell({ type: 'at', node, isAsked, phase: JSON.stringify(phase), answers, shown });
    };
    const subscription = actor.subscribe(report);
    report();
    return () => subscription.unsubscribe();
  }, [visit, hold, tell]);

  useEffect(() => writing.listen(), [writing]);

  const language = visit?.document.language;
  useLayoutEffect(() => {
    if (language === undefined) return;
    const { documentElement } = window.document;
    documentElement.lang = language;
    documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  }, [language]);
  const theme = tried ?? visit?.document.theme;
  const { layout, motion } = theme ?? {};
  useLayoutEffect(() => {
    Object.assign(window.document.documentElement.dataset, { layout, motion });
  }, [layout, motion]);
  const nodes = visit?.document.nodes;
  const words = useMemo(() => JSON.stringify(nodes ?? {}), [nodes]);
  const look = useMemo(
    () => theme && themeStyle(theme) + fontFaces(theme, words, servedFace),
    [theme, words],
  );
  useLayoutEffect(applyCircumstances, [look]);

  const visitor = useMemo(
    () =>
      visit &&
      previewVisitor(visit.funnel, visit.answers, store.current, {
        onSave: (data) => tell({ type: 'log', kind: 'saved', name: 'session', data }),
        onStartOver: () => {
          const { start } = visit.funnel.outline;
          begin(visit, { node: start, answers: {} }, false);
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a visitor belongs to a visit
    [visit],
  );

  if (!visit || !visitor) return null;
  const { funnel, actor, number } = visit;
  return (
    <ErrorBoundary
      key={number}
      messages={funnel.drawn.messages}
      home={addressOf(funnel.outline, funnel.outline.start, {})}
      onError={() => undefined}
    >
      {/* Paper shows dark screens as they are. */}
      <style>{`${look}:root{print-color-adjust:exact}`}</style>
      <BrowserRouter future={routerFlags}>
        <Funnel
          outline={funnel.drawn}
          actor={actor}
          page={actor}
          content={funnel.content}
          visitor={visitor}
        />
      </BrowserRouter>
    </ErrorBoundary>
  );
}
