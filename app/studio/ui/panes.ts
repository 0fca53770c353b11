/** The panes of the studio, in the order of the screen. */
export const panes = ['edit', 'about', 'map', 'preview'] as const;
export type Pane = (typeof panes)[number];

/** What panes are called. */
export const paneNames: Readonly<Record<Pane, string>> = {
  edit: 'Text and form',
  about: 'Findings, changes, history',
  map: 'Map',
  preview: 'Preview',
};

/** The main control of each pane, the best first. */
const controls: Readonly<Record<Pane, readonly string[]>> = {
  edit: [
    '.text-pane .cm-content',
    '.form-picker select',
    '.languages :is(select, input)',
    '.look-pane :is(input, button)',
  ],
  about: ['[role="tab"][aria-selected="true"]'],
  map: ['.react-flow__node.selected', 'input', 'button'],
  preview: ['iframe'],
};

/** Moves the focus into a pane: to its main control, as far as that is shown. */
export function focusPane(pane: Pane): void {
  const found = controls[pane].flatMap((control) => [
    ...document.querySelectorAll<HTMLElement>(`[data-pane-of="${pane}"] ${control}`),
  ]);
  found.find((each) => each.offsetParent !== null)?.focus();
}

/** The pane after the one that has the focus. */
export function nextPane(by: 1 | -1): Pane {
  const around = document.activeElement?.closest<HTMLElement>('[data-pane-of]')?.dataset.paneOf;
  const index = panes.findIndex((each) => each === around);
  return panes[(index + by + panes.length) % panes.length] ?? 'edit';
}
