import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { FunnelOutline } from '../../../engine';
import { previewAsideFits, previewPeekFits } from '../../../renderers';
import type { Content } from '../content/content';
import { whenIdle } from '../content/fetch-ahead';
import type { Visitor } from '../session/visitor';
import type { FramePreviewProps } from './frame-preview';

interface Setting extends FramePreviewProps {
  readonly outline: FunnelOutline;
  readonly content: Content;
  readonly visitor: Visitor | undefined;
}

/**
 * The phone next to the questions or below them, where the document has one and the window has room. It is fetched once
 * the page has nothing better to do.
 */
export function useFramePreview(setting: Setting): ReactNode {
  const { outline, content, visitor, id, answers } = setting;
  const [View, setView] = useState<ComponentType<FramePreviewProps>>();
  const { preview } = outline.frame;
  const isWanted = visitor !== undefined && preview !== undefined;
  const peeks = preview?.peek === true;
  useEffect(() => {
    if (!isWanted) return undefined;
    const roomy = matchMedia(peeks ? previewPeekFits : previewAsideFits);
    let cancel = (): void => undefined;
    const load = (): void => {
      cancel();
      if (!roomy.matches) return;
      cancel = whenIdle(() => {
        import('./frame-preview')
          .then(({ framePreview }) => framePreview(outline, content))
          .then(
            (view) => setView(() => view),
            () => {
              // The questions do without it.
            },
          );
      });
    };
    load();
    roomy.addEventListener('change', load);
    return () => {
      cancel();
      roomy.removeEventListener('change', load);
    };
  }, [isWanted, peeks, outline, content]);
  return View && createElement(View, { id, answers });
}
