import { useEffect, useRef } from 'react';
import { turnstileOrigin } from '../../engine';
import { tokenDraft, useFunnel } from '../funnel-context';

/** What Cloudflare's script provides. */
interface TurnstileApi {
  /** Returns the widget's id, or undefined where it cannot be drawn. */
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined;
  remove(widget: string): void;
}

declare global {
  interface Window {
    readonly turnstile?: TurnstileApi;
  }
}

const script = `${turnstileOrigin}/turnstile/v0/api.js?render=explicit`;

let loading: Promise<TurnstileApi | undefined> | undefined;

/** Loads Cloudflare's script once. A failure, such as an extension that blocks it, is tried again by the next question. */
function loadTurnstile(): Promise<TurnstileApi | undefined> {
  loading ??= new Promise((resolve) => {
    const element = Object.assign(document.createElement('script'), { src: script, async: true });
    element.addEventListener('load', () => resolve(window.turnstile));
    element.addEventListener('error', () => {
      element.remove();
      loading = undefined;
      resolve(undefined);
    });
    document.head.append(element);
  });
  return loading;
}

/**
 * Lets Cloudflare Turnstile look at the visitor, once on a screen. It shows something only where it asks them to do
 * something, and nothing waits for it: without its token the answers are sent all the same.
 */
export function Turnstile({ siteKey }: { readonly siteKey: string }) {
  const { drafts, language } = useFunnel();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = place.current;
    if (!own || document.querySelector('[data-turnstile]') !== own) return;
    let end = (): void => undefined;
    let isOver = false;
    const keep = (token: string): void => drafts.set(tokenDraft, token);
    void loadTurnstile().then((api) => {
      if (!api || isOver) return;
      const widget = api.render(own, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        language: language.toLowerCase(),
        'response-field': false,
        callback: keep,
        'expired-callback': () => keep(''),
        // Otherwise the script throws.
        'error-callback': () => true,
      });
      if (widget !== undefined) end = () => api.remove(widget);
    });
    return () => {
      isOver = true;
      end();
    };
  }, [siteKey, drafts, language]);
  return <div ref={place} data-turnstile />;
}
