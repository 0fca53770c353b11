import { headingOf, pointerOf } from '../../../engine';
import { aboutTabs, type AboutTab } from '../AboutFlow';
import type { EditView } from '../EditPane';
import type { FlowName } from '../files';
import type { StudioDialog } from '../StudioDialogs';
import type { NameAction } from '../text/names';
import type { Insertion } from '../map/map-actions';
import type { Funnel } from '../worker/analysis';
import type { MapData } from '../worker/map-data';
import type { Command } from './Palette';
import { paneNames, panes, type Pane } from './panes';

/** What the commands of the studio do. */
interface StudioActions {
  readonly flows: readonly FlowName[];
  readonly funnel: Funnel | undefined;
  readonly map: MapData | undefined;
  /** The id of the selected screen. */
  readonly selected: string | undefined;
  /** Asks for the kind of a new screen. */
  readonly add: (insertion: Insertion) => void;
  /** Begins to choose the screen to which a place leads on the map. */
  readonly pick: (pointer: string) => void;
  /** Removes a screen. */
  readonly remove: (node: string) => void;
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly open: (dialog: StudioDialog) => void;
  /** Does something with the name at the cursor of the text. */
  readonly onName: (action: NameAction) => void;
  readonly edit: (as: EditView) => void;
  readonly goTo: (pane: Pane) => void;
  /** Shows a tab of the pane below the text. */
  readonly goToTab: (tab: AboutTab) => void;
  /** Folds a pane, or unfolds it. */
  readonly fold: (pane: Pane) => void;
  readonly openFile: (file: string) => void;
  readonly select: (pointer: string) => void;
}

const nameCommands: readonly (Pick<Command, 'name' | 'keys'> & {
  readonly action: NameAction;
})[] = [
  { action: 'definition', name: 'Go to its definition', keys: 'F12' },
  { action: 'references', name: 'List its references', keys: 'Shift F12' },
  { action: 'rename', name: 'Rename it everywhere', keys: 'F2' },
];

/** Everything that the palette can do: actions, panes, screens of the flow and other flows. */
export function studioCommands(actions: StudioActions): Command[] {
  const { flows, funnel, openFile, select } = actions;
  return [
    { group: 'Flow', name: 'Save', keys: 'Ctrl S', run: actions.save },
    { group: 'Flow', name: 'Undo', keys: 'Ctrl Z', run: actions.undo },
    { group: 'Flow', name: 'Redo', keys: 'Ctrl Y', run: actions.redo },
    { group: 'Flow', name: 'New funnel…', run: () => actions.open('begin') },
    ...(funnel
      ? [{ group: 'Flow', name: 'All screens…', run: () => actions.open('screens') }]
      : []),
    ...screenCommands(actions),
    { group: 'Edit', name: 'Edit as text', run: () => actions.edit('text') },
    { group: 'Edit', name: 'Edit as a form', run: () => actions.edit('form') },
    ...nameCommands.map(({ action, name, keys }) => ({
      ...{ group: 'Name at the cursor', name, keys },
      run: () => actions.onName(action),
    })),
    ...panes.map((pane) => ({
      ...{ group: 'Go to', name: paneNames[pane], keys: 'F6' },
      run: () => actions.goTo(pane),
    })),
    ...aboutTabs.map((tab) => ({
      ...{ group: 'Go to', name: tab },
      run: () => actions.goToTab(tab),
    })),
    ...panes.map((pane) => ({
      ...{ group: 'Fold', name: `${paneNames[pane]}, or unfold` },
      run: () => actions.fold(pane),
    })),
    ...Object.entries(funnel?.document.nodes ?? {}).map(([id, node]) => ({
      ...{ group: 'Screen', name: `${id} · ${headingOf(node) ?? ''}` },
      run: () => select(pointerOf('nodes', id)),
    })),
    ...flows.map(({ file, title }) => ({
      ...{ group: 'Open', name: `${title} (${file})` },
      run: () => openFile(file),
    })),
  ];
}

/** What can be done with the selected screen, as on the map. */
function screenCommands({ map, selected, add, pick, remove }: StudioActions): Command[] {
  const next = selected === undefined ? undefined : map?.screens[selected]?.next;
  if (selected === undefined || !next) return [];
  const group = `Screen ${selected}`;
  const insertion = { from: selected, pointers: [next.pointer], hasNext: next.to !== undefined };
  return [
    { group, name: 'Add a screen after it…', run: () => add(insertion) },
    { group, name: 'Choose what follows it on the map…', run: () => pick(next.pointer) },
    { group, name: 'Remove it', run: () => remove(selected) },
  ];
}
