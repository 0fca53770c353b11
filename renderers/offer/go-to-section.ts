/**
 * Scrolls to a section of the page and takes the focus along. The address stays as it is.
 * @param behavior without it, as the page's links scroll
 */
export function goToSection(id: string, behavior: ScrollBehavior = 'auto'): boolean {
  const target = document.getElementById(id);
  target?.scrollIntoView({ behavior });
  target?.focus({ preventScroll: true });
  return target !== null;
}
