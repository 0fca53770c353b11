import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { destinationOf, type FunnelOutline } from '../../../engine';
import { isPlainClick } from '../../../renderers';

/**
 * Follows links to the funnel's own addresses without loading a page, so that the history, the music and
 * what is open stay. Renderers draw plain links, which work without the app as well.
 */
export function useFunnelLinks(outline: FunnelOutline): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const address = followed(event, outline);
      if (address === undefined) return;
      event.preventDefault();
      const { pathname, search } = window.location;
      navigate(address, { replace: address === pathname + search });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [outline, navigate]);
}

/**
 * The address of the funnel that a click asks for in this tab. Undefined for clicks that a control has
 * answered, and for those that belong to the browser: new tabs, other sites, files, and links with a hash.
 */
function followed(event: MouseEvent, outline: FunnelOutline): string | undefined {
  const { target, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || !isPlainClick(event) || defaultPrevented || link.target !== '')
    return undefined;
  const { origin, pathname, search, hash } = link;
  const isOwn = origin === window.location.origin && hash === '' && !link.download;
  return isOwn && destinationOf(outline, pathname).redirect === undefined
    ? pathname + search
    : undefined;
}
