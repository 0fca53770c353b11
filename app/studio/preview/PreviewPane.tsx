import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { pointerOf, valuesDrawn, type Answers, type Fields } from '../../../engine';
import { previewAddress } from '../server/requests';
import { writtenPlace } from '../edits/places';
import {
  evidenceOf,
  isStale,
  languageOf,
  languagesOf,
  namesOf,
  selectionOf,
  textOf,
} from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { aboutWords } from './about-words';
import { ordinary } from './circumstances';
import { CircumstancesButtons } from './CircumstancesButtons';
import { ClockBar } from './ClockBar';
import { DeviceButtons } from './DeviceButtons';
import { previewDevices, type PreviewDevice } from './devices';
import { FactsPanel, type LogEntry, type Place } from './FactsPanel';
import { patchBetween } from '../worker/patch';
import { LanguageSelect } from '../languages/LanguageSelect';
import { OtherPreview } from './OtherPreview';
import { VersionBar } from './VersionBar';
import { isFromFrame, sendTo, type FromPreview, type ToPreview } from './messages';
import { slowMark } from '../../devserver/studio/slow-mark';
import type { Runnable } from '../worker/program';
import './preview.css';

/** What the pane shows. */
interface PreviewPaneProps {
  /** In the chosen language. */
  readonly funnel: Runnable;
  /** The node to show. */
  readonly selected: string | undefined;
}

interface AskedNode {
  readonly node: string;
  /** Whether the preview has been told; else it gets there by itself, with the document that is on its way. */
  isTold: boolean;
}

/** Whether the editor is writing: a timer of the visit must not take them to another screen then. */
const isWriting = (): boolean => document.activeElement?.closest('.edit-pane') != null;

/** The funnel as a visitor sees it, in a frame, with its clock, answers and events. */
export const PreviewPane = memo(function PreviewPane({ funnel, selected }: PreviewPaneProps) {
  const { actor, send: tellStudio, worker, edits, preview } = useStudio();
  /** A path to play: the preview opens its last node with the answers on the way. */
  const evidence = useStudioState(evidenceOf);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  /** The node where the preview is, or is about to be. */
  const shown = useRef<string>(undefined);
  /** The node that the studio has asked for, until the preview is there. */
  const awaited = useRef<AskedNode>(undefined);
  /** What the frame's page has been sent, and how many documents. */
  const sent = useRef<{ readonly funnel: Runnable; readonly number: number }>(undefined);
  /** Where a new page of the frame goes on. */
  const goOnAt = useRef<Place>(undefined);
  const [place, setPlace] = useState<Place>();
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const [device, setDevice] = useState<PreviewDevice>('phone');
  const [scale, setScale] = useState(1);
  /** How often the frame's page has been ready for a document. 0: it is not. */
  const [pages, setPages] = useState(0);
  const [circumstances, setCircumstances] = useState(ordinary);
  const [isHeld, setIsHeld] = useState(false);
  const [isScreenHeld, setIsScreenHeld] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  /** What the editor has chosen of what visitors are assigned, in the preview and in the one beside it. */
  const [chosen, setChosen] = useState<Answers>({});
  const [other, setOther] = useState<Answers>();
  /** The page stays when a server that is started again would serve it elsewhere. */
  const src = useMemo(() => previewAddress(isSlow ? `?${slowMark}` : ''), [isSlow]);

  const send = useCallback((message: ToPreview): void => sendTo(frame.current, message), []);

  const tell = useCallback(
    async (asked: AskedNode): Promise<void> => {
      const { node } = asked;
      const answers = await worker.ask('route', { node });
      if (awaited.current !== asked || asked.isTold) return;
      asked.isTold = true;
      send({ type: 'open', node, answers });
    },
    [worker, send],
  );

  const receive = useEffectEvent((message: FromPreview) => {
    if (message.type === 'held') setIsScreenHeld(message.isHeld);
    if (message.type === 'ready') {
      setIsScreenHeld(false);
      if (sent.current) goOnAt.current = place;
      sent.current = undefined;
      setPages((before) => before + 1);
    }
    if (message.type === 'shortcut')
      window.dispatchEvent(new KeyboardEvent('keydown', message.press));
    if (message.type === 'pointed') {
      const pointer = writtenPlace(textOf(actor.getSnapshot()), message.pointer);
      tellStudio({ type: 'part.selected', pointer, focus: true });
    }
    if (message.type === 'back') {
      awaited.current = undefined;
      shown.current = message.node;
      tellStudio({ type: 'part.selected', pointer: pointerOf('nodes', message.node) });
    }
    if (message.type === 'words') {
      const { fields } = funnel.document;
      const now = actor.getSnapshot();
      if (languageOf(now) !== undefined) {
        const pointer = writtenPlace(textOf(now), message.pointer);
        return tellStudio({ type: 'translation.reached', pointer });
      }
      const about = aboutWords(textOf(now), message.pointer, { fields, names: namesOf(now) });
      send({ type: 'words', ...about });
    }
    if (message.type === 'written') {
      edits.writeCopy(writtenPlace(textOf(actor.getSnapshot()), message.pointer), message.text);
    }
    if (message.type === 'log')
      setLog((before) =>
        [{ ...message, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, 60),
      );
    if (message.type === 'at') {
      setPlace(message);
      const { current: asked } = awaited;
      if (asked && asked.node !== message.node && !(message.isAsked && asked.isTold)) {
        // It went there before it could know what has been selected since.
        if (!asked.isTold && !message.isAsked) void tell(asked);
        return;
      }
      awaited.current = undefined;
      shown.current = message.node;
      if (!message.isAsked && !isWriting())
        tellStudio({ type: 'visitor.moved', node: message.node, asked: selected });
    }
  });

  useEffect(() => {
    const listen = (event: MessageEvent<FromPreview>): void => {
      if (isFromFrame(event, frame.current)) receive(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  const isForeign = useStudioState(languageOf) !== undefined;
  const isTranslated = useStudioState(languagesOf).length > 0;
  const isChecked = !useStudioState(isStale);
  const { document, program } = funnel;
  const { fields } = document;
  const version = useMemo(() => ofVersion(fields, chosen), [fields, chosen]);
  const beside = useMemo(() => other && ofVersion(fields, other), [fields, other]);
  const hasVersions = Object.keys(version).length > 0;
  // A new node is selected before the document that has it has been checked.
  const isKnown = selected !== undefined && Object.hasOwn(document.nodes, selected);
  const open = useEffectEvent((node: string): void => {
    const before = shown.current;
    shown.current = node;
    if (node === before) return;
    awaited.current = { node, isTold: false };
    // The preview goes there by itself when its own node is gone from the document.
    if (before === undefined || Object.hasOwn(document.nodes, before)) void tell(awaited.current);
  });

  const sendFunnel = useEffectEvent((now: Runnable) => {
    const { current: before } = sent;
    const isEdit = before !== undefined;
    const number = (before?.number ?? 0) + 1;
    send({ type: 'document', number, patch: patchBetween(before?.funnel, now), selected });
    sent.current = { funnel: now, number };
    // A timer may have led on from the screen that is being written.
    if (isEdit && isKnown && isWriting()) open(selected);
  });
  useEffect(() => {
    if (pages > 0) send({ type: 'circumstances', circumstances });
  }, [pages, send, circumstances]);
  useEffect(() => {
    if (pages > 0) send({ type: 'clock', does: isHeld ? 'hold' : 'run' });
  }, [pages, send, isHeld]);
  useEffect(() => {
    if (pages > 0) send({ type: 'version', answers: version });
  }, [pages, send, version]);
  useEffect(() => {
    if (pages > 0) sendFunnel({ document, program });
  }, [pages, document, program]);

  useEffect(() => {
    // After what follows from the text, which has been sent above.
    if (isChecked) send({ type: 'settled' });
  }, [isChecked, send]);
  useImperativeHandle(
    preview,
    () => ({
      write: () => {
        frame.current?.focus();
        send({ type: 'write', pointer: selectionOf(actor.getSnapshot()).pointer });
      },
      draw: (theme) => send({ type: 'theme', theme }),
    }),
    [actor, send],
  );

  /** Another connection is a new frame: what has arrived once would be there at once. */
  const setConnection = (willBeSlow: boolean): void => {
    sent.current = undefined;
    goOnAt.current = place;
    setPages(0);
    setIsSlow(willBeSlow);
  };
  useEffect(() => {
    if (pages === 0 || !goOnAt.current) return;
    const { node, answers } = goOnAt.current;
    goOnAt.current = undefined;
    send({ type: 'open', node, answers });
  }, [pages, send]);

  useEffect(() => {
    if (pages > 0 && isKnown) open(selected);
  }, [pages, isKnown, selected]);

  useEffect(() => {
    const last = evidence?.at(-1);
    if (!evidence || !last) return;
    shown.current = last.node;
    awaited.current = { node: last.node, isTold: true };
    const answers: Answers = Object.assign({}, ...evidence.map((step) => step.answers));
    send({ type: 'open', node: last.node, answers });
  }, [evidence, send]);

  const size = previewDevices[device];
  useEffect(() => {
    if (!stage.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      const frames = other ? 2 : 1;
      const room = (width - 32 - 16 * (frames - 1)) / frames;
      setScale(Math.min(1, room / size.width, (height - 32) / size.height));
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [size, other]);

  return (
    <div className="preview-pane">
      <div className="preview-bar" role="toolbar" aria-label="Preview">
        <DeviceButtons device={device} onChoose={setDevice} />
        {isTranslated && <LanguageSelect />}
        <span className="preview-gap" />
        <CircumstancesButtons
          now={circumstances}
          onChange={setCircumstances}
          followsDevice={document.theme.mode === 'auto'}
          isSlow={isSlow}
          onSlow={setConnection}
        />
      </div>
      {hasVersions && (
        <div className="preview-bar" role="group" aria-label="Versions">
          <VersionBar
            fields={fields}
            version={version}
            onVersion={setChosen}
            of={beside && 'left'}
          />
          <span className="preview-gap" />
          {beside && (
            <VersionBar fields={fields} version={beside} onVersion={setOther} of="right" />
          )}
          <button
            type="button"
            aria-pressed={beside !== undefined}
            onClick={() => setOther(beside ? undefined : nextVersion(fields, version))}
          >
            Side by side
          </button>
        </div>
      )}
      <ClockBar send={send} isHeld={isHeld} onHold={setIsHeld} />
      <div className="preview-stage" ref={stage}>
        <div
          className="preview-device"
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          {/* A page of another origin, which a sandbox would keep from its modules. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            key={String(isSlow)}
            ref={frame}
            title="The funnel as a visitor sees it"
            src={src}
            width={size.width}
            height={size.height}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
        {beside && (
          <OtherPreview
            funnel={funnel}
            src={src}
            size={size}
            scale={scale}
            version={beside}
            circumstances={circumstances}
            place={place}
          />
        )}
        <p className="preview-held" role="status">
          {isScreenHeld && (
            <>
              It passes by itself, and is held while you edit it.
              <button type="button" onClick={() => send({ type: 'clock', does: 'go-on' })}>
                Let it go on
              </button>
            </>
          )}
        </p>
      </div>
      <FactsPanel
        fields={funnel.document.fields}
        place={place}
        log={log}
        onAnswers={(answers) => {
          if (place) send({ type: 'open', node: place.node, answers });
        }}
      />
      <p className="preview-hint">
        {isForeign
          ? 'Double-click on words, or F2, shows their translation. '
          : 'Double-click on words, or F2, writes them where they stand. '}
        Alt + click shows where the text says them.
      </p>
    </div>
  );
});

/** A version: what is chosen of it, or the first value where the document does not have that any more. */
function ofVersion(fields: Fields, chosen: Answers): Answers {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) => {
      const values = valuesDrawn(field);
      const wanted = values.find((value) => value === chosen[id]) ?? values[0];
      return wanted === undefined ? [] : [[id, wanted]];
    }),
  );
}

/** Another version to compare one with: with the next value of its first field. */
function nextVersion(fields: Fields, version: Answers): Answers {
  const [id = ''] = Object.keys(version);
  const field = fields[id];
  const other = field && valuesDrawn(field).find((value) => value !== version[id]);
  return { ...version, [id]: other };
}
