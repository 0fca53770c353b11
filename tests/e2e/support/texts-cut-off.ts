/** Runs in the page: texts that the screen's edge, or an element that hides its overflow, cuts off. */
export function textsBeyondTheScreen(): string[] {
  const hides = (element: Element): boolean => {
    const { overflowX, clipPath } = getComputedStyle(element);
    return clipPath === 'none' && overflowX !== 'visible';
  };
  const edgesOf = (element: Element): { left: number; right: number } => {
    for (
      let each: Element | null = element;
      each && each !== document.body;
      each = each.parentElement
    )
      if (hides(each)) return each.getBoundingClientRect();
    return { left: 0, right: innerWidth };
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: owner, textContent } = texts.currentNode;
    if (
      !owner ||
      textContent?.trim() === '' ||
      !owner.checkVisibility({ visibilityProperty: true })
    )
      continue;
    // Bars and cards that scroll sideways, neighbouring slides, and text for screen readers only.
    if (
      owner.closest(
        'nav, table, script, [aria-hidden=true], :is(ul, ol, [role=group])[tabindex="0"]',
      )
    )
      continue;
    // Words that a picture replaces where there is little room.
    if (Number.parseFloat(getComputedStyle(owner).textIndent) < 0) continue;
    let isForReaders = false;
    for (let each: Element | null = owner; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath !== 'none') isForReaders = true;
    if (isForReaders) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right } = edgesOf(owner);
    const isCut = [...range.getClientRects()].some(
      (line) => line.width > 0 && (line.left < left - 1 || line.right > right + 1),
    );
    if (isCut) found.push(textContent?.trim().slice(0, 60) ?? '');
  }
  return found;
}

/** Runs in the page: texts of controls that have no room there, or that lie under the edge of what hides its overflow. */
export function textsBeyondControls(): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll('button, summary, select, a[href], label')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    // Names in the middle of sentences go on in the next line.
    if (getComputedStyle(control).display === 'inline') continue;
    const edges = control.getBoundingClientRect();
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: owner, textContent } = texts.currentNode;
      if (!owner?.checkVisibility({ visibilityProperty: true })) continue;
      let isForReaders = false;
      for (let each: Element | null = owner; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath !== 'none') isForReaders = true;
      if (isForReaders || Number.parseFloat(getComputedStyle(owner).textIndent) < 0) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          width > 0 &&
          (left < edges.left - 1 ||
            right > edges.right + 1 ||
            top < edges.top - 4 ||
            bottom > edges.bottom + 4),
      );
      if (isCut) found.push(textContent?.trim().slice(0, 60) ?? '');
    }
  }
  return found;
}
