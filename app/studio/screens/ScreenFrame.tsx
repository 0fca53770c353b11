import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import type { Answers } from '../../../engine';
import { previewAddress } from '../server/requests';
import { isFromFrame, sendTo, type FromPreview, type ToPreview } from '../preview/messages';
import type { ShownPart } from '../preview/shown-parts';
import type { Runnable } from '../worker/program';

/** A screen as its frame shows it. */
export interface FramedScreen {
  /** In CSS pixels, as it is shown. */
  readonly height: number;
  readonly shown: readonly ShownPart[];
  /** Where a part is in the window, in CSS pixels. */
  readonly topOf: (part: ShownPart) => number;
  /** Outlines some parts, by their places among those that are shown. */
  readonly outline: (parts: readonly number[]) => void;
}

/** What the frame shows and reports. */
interface ScreenFrameProps {
  readonly funnel: Runnable;
  readonly node: string;
  /** Finds the answers with which it is shown. */
  readonly answersOf: () => Promise<Answers>;
  /** In CSS pixels of the funnel's window, and how much smaller it is shown. */
  readonly size: { readonly width: number; readonly height: number; readonly scale: number };
  readonly title: string;
  /** Whether it is this frame's turn to be drawn. */
  readonly isOpen: boolean;
  /** It has come near to what is seen, or has left it. */
  readonly onNear?: (isNear: boolean) => void;
  /** It is drawn, or has another height now. */
  readonly onDrawn: (screen: FramedScreen) => void;
}

/** For how long the height of a screen has to stay until all of it is drawn, in milliseconds. */
const settleTime = 400;

/** A picture of all of a screen, however long it is: the real one, with its clock held, out of reach of pointer and keyboard. */
export function ScreenFrame({
  funnel,
  node,
  answersOf,
  size,
  title,
  isOpen,
  onNear,
  onDrawn,
}: ScreenFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isThere = useRef(false);
  /** How many funnels the page was sent. None before it is ready. */
  const sent = useRef(0);
  /** The page stays when a server that is started again would serve it elsewhere. */
  const src = useMemo(() => (isOpen ? previewAddress() : ''), [isOpen]);
  /** Kept while the frame is closed, so that nothing moves. */
  const [reported, setReported] = useState<Pick<FramedScreen, 'height' | 'shown'>>();
  const height = reported?.height ?? size.height;
  /** Browsers draw a page of another origin only where it is seen: until then it lies there, out of sight. */
  const [isDrawing, setIsDrawing] = useState(true);
  const tellNear = useEffectEvent((isNear: boolean) => onNear?.(isNear));
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => tellNear(entries.at(-1)?.isIntersecting ?? false),
      { root: place.current.closest('dialog'), rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const send = (message: ToPreview): void => sendTo(frame.current, message);
  const sendFunnel = useEffectEvent((number: number, { document, program }: Runnable) => {
    isThere.current = false;
    sent.current = number;
    setIsDrawing(true);
    const patch = { value: { document, program } };
    send({ type: 'document', number, patch, selected: undefined });
  });
  const receive = useEffectEvent((message: FromPreview) => {
    if (message.type === 'ready') {
      send({ type: 'clock', does: 'hold' });
      sendFunnel(1, funnel);
      void answersOf().then((answers) => send({ type: 'open', node, answers }));
    }
    if (message.type === 'at' && message.node === node) {
      if (!isThere.current) send({ type: 'whole', window: size });
      isThere.current = true;
    }
    if (message.type === 'height') setReported(message);
  });
  const tellDrawn = useEffectEvent(({ height: drawn, shown }: NonNullable<typeof reported>) =>
    onDrawn({
      height: drawn * size.scale,
      shown,
      topOf: ({ top }) => (place.current?.getBoundingClientRect().top ?? 0) + top * size.scale,
      outline: (parts) =>
        sendTo(frame.current, {
          type: 'outline',
          parts,
        }),
    }),
  );
  // Who is told may scroll, so the frame has its height by then.
  useLayoutEffect(() => {
    if (reported) tellDrawn(reported);
  }, [reported]);
  useEffect(() => {
    const listen = (event: MessageEvent<FromPreview>): void => {
      if (isFromFrame(event, frame.current)) receive(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (!isOpen) sent.current = 0;
  }, [isOpen]);
  useEffect(() => {
    // Another language. A page that is not ready yet asks for it.
    if (sent.current > 0) sendFunnel(sent.current + 1, funnel);
  }, [funnel]);

  useEffect(() => {
    if (!reported) return undefined;
    const timer = setTimeout(() => setIsDrawing(false), settleTime);
    return () => clearTimeout(timer);
  }, [reported]);

  const { width, scale } = size;
  // Custom properties, which React's types do not know.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const measures = { '--width': width, '--height': height, '--scale': scale } as CSSProperties;
  return (
    <div
      ref={place}
      className="screen-frame"
      data-long={height > size.height * 2 || undefined}
      style={measures}
    >
      {isOpen && (
        // A page of another origin, which a sandbox would keep from its modules.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          ref={frame}
          title={title}
          src={src}
          inert
          data-drawing={isDrawing || undefined}
          width={width}
          height={height}
        />
      )}
    </div>
  );
}
