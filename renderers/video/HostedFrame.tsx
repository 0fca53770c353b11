import { hostedAddress, type HostedSource } from '../../engine';
import css from './hosted-frame.module.css';

interface HostedFrameProps {
  readonly source: HostedSource;
  readonly title: string;
}

/** A hosted film. Draw it only once the visitor has asked: it calls the host. */
export function HostedFrame({ source, title }: HostedFrameProps) {
  return (
    <iframe
      className={css.frame}
      src={hostedAddress(source)}
      title={title}
      // Another origin cannot reach out of its sandbox with these two, and players need both.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
