/** Scrolls to a section of the page and takes the focus along. The address stays as it is. */
export function goToSection(id: string): boolean {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
  return target !== null;
}
