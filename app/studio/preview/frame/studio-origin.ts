/** The origin of the studio that frames this page: the same host, on another port. */
export const studioOrigin = (): string => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="studio-port"]');
  return `http://${window.location.hostname}:${meta?.content ?? ''}`;
};

/** Whether a message comes from the studio that frames this page. */
export const isFromStudio = ({ source, origin }: MessageEvent): boolean =>
  source === window.parent && origin === studioOrigin();
