declare global {
  interface Window {
    /** The card that was tapped before the app had arrived. Set by the inline script. */
    earlyTap?: { value?: string; stop: () => void };
  }
}

/**
 * Runs inline in prerendered pages: marks the first tapped card at once, and remembers its value
 * until the app has arrived. It is turned into text, so it can use nothing but the page.
 */
export function catchEarlyTaps(): void {
  const onClick = (event: MouseEvent): void => {
    const card = event.target instanceof Element ? event.target.closest('[data-choice]') : null;
    if (!card || window.earlyTap?.value !== undefined) return;
    for (const other of document.querySelectorAll('[data-choice]'))
      other.setAttribute('data-early', other === card ? 'chosen' : 'dimmed');
    if (window.earlyTap) window.earlyTap.value = card.getAttribute('data-choice') ?? undefined;
  };
  document.addEventListener('click', onClick);
  window.earlyTap = { stop: () => document.removeEventListener('click', onClick) };
}

/** The value of the card that was tapped early, if any, once. From now on the app handles taps. */
export function takeEarlyTap(): string | undefined {
  const value = window.earlyTap?.value;
  window.earlyTap?.stop();
  delete window.earlyTap;
  return value;
}
