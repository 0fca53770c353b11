/**
 * Runs in every page before its own scripts: notes the first paint, taps the first card at once and again until it reacts,
 * and goes through later questions on demand. Times are those of `performance.now()`, in milliseconds.
 * @param {{ card: string, button?: string, title?: string }} contestant which element is a card, which button goes on
 *   after it, and a pattern of what identifies a title: its number, unless given
 */
export function probe({ card, button, title = String.raw`^\d+\.` }) {
  const titleOf = () =>
    new RegExp(title).exec(
      document.querySelector('#root h1, main h1, #root label, h1')?.textContent.trim() ?? '',
    )?.[0];
  const times = { longTasks: [] };
  let finish;
  const visited = new Promise((resolve) => (finish = resolve));
  const first = () => document.querySelector(card);
  const isChosen = (element) =>
    element.dataset.early === 'chosen' ||
    element.getAttribute('aria-checked') === 'true' ||
    element.getAttribute('aria-pressed') === 'true' ||
    element.querySelector('input:checked') !== null;
  const tap = () => {
    first()?.click();
    if (button === undefined) return;
    // Its button hears the choice once it is drawn.
    setTimeout(() => document.querySelector(button)?.click());
  };
  /** After the frame that shows what is in the page now. */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(0);
      });
    });
  const changed = (from) =>
    new Promise((resolve) => {
      const isNew = () => titleOf() !== undefined && titleOf() !== from;
      if (isNew()) return resolve();
      const observer = new MutationObserver(() => {
        if (!isNew()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  const visit = async () => {
    const from = titleOf();
    const start = performance.now();
    const again = setInterval(() => {
      const shown = first();
      if (!shown || isChosen(shown) || titleOf() !== from) clearInterval(again);
      else tap();
      if (shown && isChosen(shown)) times.reacts ??= performance.now();
    }, 16);
    tap();
    const shown = first();
    if (shown && isChosen(shown)) times.reacts ??= performance.now();
    await changed(from);
    times.reacts ??= performance.now();
    times.next = await painted();
    times.waited = times.next - start;
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name !== 'first-contentful-paint') continue;
      times.paint = startTime;
      void visit().then(finish);
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      times.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  window.bench = {
    times,
    /** Resolves once the screen after the first is painted. */
    visited,
    /** Answers the question that is shown, and says how long it took until the next one was painted. */
    async step() {
      const from = titleOf();
      const start = performance.now();
      tap();
      await changed(from);
      return (await painted()) - start;
    },
  };
}
