import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import type { Answers } from '../../../engine';
import { isFrom, type FromPreview, type Runnable, type ToPreview } from '../preview/messages';

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
  /** It is drawn, this high in CSS pixels, or has another height now. */
  readonly onHeight: (height: number) => void;
}

/** A picture of all of a screen, however long it is: the real one, with its clock held, out of reach of pointer and keyboard. */
export function ScreenFrame({
  funnel,
  node,
  answersOf,
  size,
  title,
  isOpen,
  onNear,
  onHeight,
}: ScreenFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isThere = useRef(false);
  /** Kept while the frame is closed, so that nothing moves. */
  const [reported, setReported] = useState<{ readonly height: number }>();
  const height = reported?.height ?? size.height;
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
  const receive = useEffectEvent((message: FromPreview) => {
    const send = (answer: ToPreview): void =>
      frame.current?.contentWindow?.postMessage(answer, window.location.origin);
    if (message.type === 'ready') {
      isThere.current = false;
      send({ type: 'clock', does: 'hold' });
      const { document, program } = funnel;
      send({ type: 'document', patch: { value: { document, program } }, selected: undefined });
      void answersOf().then((answers) => send({ type: 'open', node, answers }));
    }
    if (message.type === 'at' && message.node === node) {
      if (!isThere.current) send({ type: 'whole', window: size });
      isThere.current = true;
    }
    if (message.type === 'height') setReported({ height: message.height });
  });
  const tellHeight = useEffectEvent((drawn: number) => {
    onHeight(drawn * size.scale);
  });
  // Who is told may scroll, so the frame has its height by then.
  useLayoutEffect(() => {
    if (reported) tellHeight(reported.height);
  }, [reported]);
  useEffect(() => {
    const listen = (event: MessageEvent<FromPreview>): void => {
      if (isFrom(event, frame.current?.contentWindow)) receive(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

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
        // Our own page, which draws no HTML of the document: a sandbox would keep it from its modules.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          ref={frame}
          title={title}
          src="/_studio/preview"
          inert
          width={width}
          height={height}
        />
      )}
    </div>
  );
}
