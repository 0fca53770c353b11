/**
 * Marks the page while files are dragged over it, so that the places for them are seen, and keeps a file that is dropped
 * beside them from opening: the browser would leave the studio for it.
 */
export function keepPage(): void {
  const mark = (isDragged: boolean): void =>
    void document.documentElement.toggleAttribute('data-files-dragged', isDragged);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
    dataTransfer?.types.includes('Files') === true;
  const refuse = (event: DragEvent): void => {
    if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  window.addEventListener('dragenter', (event) => mark(hasFiles(event)), true);
  window.addEventListener('drop', () => mark(false), true);
  window.addEventListener(
    'dragleave',
    // Out of the window.
    ({ relatedTarget }) => relatedTarget === null && mark(false),
    true,
  );
}
