import { headingOf, pointerOf } from '../../../engine';
import { afterFrame } from '../ui/after-frame';
import { selectedOf, type Snapshot } from '../state/selectors';
import type { StudioTools } from '../state/studio';
import { aboutTabs, themes, type EditView, type StudioDialog } from '../machine/studio-state';
import type { Command } from './Palette';
import { paneNames, panes, type Pane } from '../ui/panes';
import type { NameAction } from '../edits/text-handle';
import { insertionAfter } from '../machine/insertion';

const nameCommands: readonly (Pick<Command, 'name' | 'keys'> & {
  readonly action: NameAction;
})[] = [
  { action: 'definition', name: 'Go to its definition', keys: 'F12' },
  { action: 'references', name: 'List its references', keys: 'Shift F12' },
  { action: 'rename', name: 'Rename it everywhere', keys: 'F2' },
];

/** Everything that the palette can do: actions, panes, screens of the flow and other flows. */
export function studioCommands(studio: StudioTools): Command[] {
  const { actor, send, edits, editor, preview, panels } = studio;
  const now = actor.getSnapshot();
  const { flows, known } = now.context;
  const { funnel } = known;
  const open = (dialog: StudioDialog) => (): void => send({ type: 'dialog.opened', dialog });
  const edit = (view: EditView) => (): void => {
    send({ type: 'view.chosen', view });
    send({ type: 'pane.reached', pane: 'edit' });
  };
  const onName = (action: NameAction) => (): void => {
    send({ type: 'view.chosen', view: 'text' });
    editor.current?.act(action);
  };
  const fold = (pane: Pane) => (): void => {
    const panel = panels[pane].current;
    if (panel?.isCollapsed()) panel.expand();
    else panel?.collapse();
  };
  return [
    { group: 'Flow', name: 'Save', keys: 'Ctrl S', run: () => send({ type: 'save' }) },
    { group: 'Flow', name: 'Undo', keys: 'Ctrl Z', run: edits.undo },
    { group: 'Flow', name: 'Redo', keys: 'Ctrl Y', run: edits.redo },
    { group: 'Flow', name: 'Save as…', run: open('saveAs') },
    { group: 'Flow', name: 'New funnel…', run: open('begin') },
    ...(funnel ? [{ group: 'Flow', name: 'All screens…', run: open('screens') }] : []),
    ...(funnel ? [{ group: 'Flow', name: 'Experiments…', run: open('experiments') }] : []),
    ...(funnel ? [{ group: 'Flow', name: 'Answers…', run: open('answers') }] : []),
    { group: 'Flow', name: 'Pictures and clips…', run: open('media') },
    { group: 'Flow', name: 'Open on my phone…', run: open('phone') },
    { group: 'Flow', name: 'Commit…', run: open('commit') },
    ...screenCommands(studio, now),
    { group: 'Edit', name: 'Edit as text', run: edit('text') },
    { group: 'Edit', name: 'Edit as a form', run: edit('form') },
    { group: 'Edit', name: 'Translate', run: edit('languages') },
    { group: 'Edit', name: 'Edit the look', run: edit('look') },
    {
      group: 'Edit',
      name: 'Write the words in the preview',
      keys: 'F2',
      run: () => {
        send({
          type: 'pane.reached',
          pane: 'preview',
        });
        afterFrame(() => preview.current?.write());
      },
    },
    ...nameCommands.map(({ action, name, keys }) => ({
      group: 'Name at the cursor',
      name,
      keys,
      run: onName(action),
    })),
    ...panes.map((pane) => ({
      group: 'Go to',
      name: paneNames[pane],
      keys: 'F6',
      run: () =>
        send({
          type: 'pane.reached',
          pane,
        }),
    })),
    ...aboutTabs.map((tab) => ({
      group: 'Go to',
      name: tab,
      run: () =>
        send({
          type: 'tab.reached',
          tab,
        }),
    })),
    ...themes.map((theme) => ({
      group: 'Theme',
      name: theme === 'system' ? 'As the system' : `Always ${theme}`,
      run: () =>
        send({
          type: 'theme.chosen',
          theme,
        }),
    })),
    ...panes.map((pane) => ({
      group: 'Fold',
      name: `${paneNames[pane]}, or unfold`,
      run: fold(pane),
    })),
    ...Object.entries(funnel?.document.nodes ?? {}).map(([id, node]) => ({
      group: 'Screen',
      name: `${id} · ${headingOf(node) ?? ''}`,
      run: () =>
        send({
          type: 'part.selected',
          pointer: pointerOf('nodes', id),
        }),
    })),
    ...flows.map(({ file, title }) => ({
      group: 'Open',
      name: `${title} (${file})`,
      run: () =>
        send({
          type: 'file.chosen',
          file,
        }),
    })),
  ];
}

/** What can be done with the selected screen, as on the map. */
function screenCommands({ send, edits }: StudioTools, now: Snapshot): Command[] {
  const selected = selectedOf(now);
  const screen = selected === undefined ? undefined : now.context.known.map?.screens[selected];
  if (selected === undefined || !screen) return [];
  const group = `Screen ${selected}`;
  const dialog = insertionAfter(selected, screen);
  const { pointer } = screen.next;
  return [
    {
      group,
      name: 'Add a screen or a block after it…',
      run: () => send({ type: 'dialog.opened', dialog }),
    },
    {
      group,
      name: 'Choose what follows it on the map…',
      run: () => send({ type: 'picking.begun', pointer }),
    },
    {
      group,
      name: 'Save it as a block…',
      run: () => send({ type: 'dialog.opened', dialog: { screen: selected } }),
    },
    {
      group,
      name: 'Remove it',
      run: () => void edits.editScreens({ type: 'remove', node: selected }),
    },
  ];
}
