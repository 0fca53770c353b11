import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '../../../engine';
import { patchBetween } from '../worker/patch';
import type { Circumstances } from './circumstances';
import type { Place } from './FactsPanel';
import { isFromFrame, sendTo, type FromPreview, type ToPreview } from './messages';
import type { Runnable } from '../worker/program';

interface OtherPreviewProps {
  readonly funnel: Runnable;
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly scale: number;
  readonly version: Answers;
  readonly circumstances: Circumstances;
  /** Where the first preview is: this one follows it. */
  readonly place: Place | undefined;
}

/** A second preview, of another version, at the screen where the first one is. Each has a session of its own. */
export function OtherPreview(props: OtherPreviewProps) {
  const { funnel, src, size, scale, version, circumstances, place } = props;
  const { document, program } = funnel;
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often its page has been ready for a document. 0: it is not. */
  const [pages, setPages] = useState(0);
  const send = useCallback((message: ToPreview): void => sendTo(frame.current, message), []);

  useEffect(() => {
    const listen = (event: MessageEvent<FromPreview>): void => {
      if (isFromFrame(event, frame.current) && event.data.type === 'ready')
        setPages((before) => before + 1);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (pages > 0) send({ type: 'version', answers: version });
  }, [pages, send, version]);
  useEffect(() => {
    if (pages === 0) return;
    const patch = patchBetween(undefined, { document, program });
    send({ type: 'document', number: 1, patch, selected: undefined });
  }, [pages, send, document, program]);
  useEffect(() => {
    if (pages > 0) send({ type: 'circumstances', circumstances });
  }, [pages, send, circumstances]);
  const { node, answers } = place ?? {};
  useEffect(() => {
    if (pages > 0 && node !== undefined && answers) send({ type: 'open', node, answers });
  }, [pages, send, node, answers]);

  return (
    <div
      className="preview-device"
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      {/* A page of another origin, which a sandbox would keep from its modules. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        title="Another version as a visitor sees it"
        src={src}
        width={size.width}
        height={size.height}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}
