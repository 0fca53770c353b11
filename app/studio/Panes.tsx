import type { ReactNode, RefObject } from 'react';
import {
  Group,
  Panel,
  Separator,
  useDefaultLayout,
  usePanelRef,
  type PanelImperativeHandle,
} from 'react-resizable-panels';
import type { Pane } from './commands/panes';

/** The panels of the panes, to fold them. */
export type PanelRefs = Readonly<Record<Pane, RefObject<PanelImperativeHandle | null>>>;

/** The panels of the panes. */
export function usePanels(): PanelRefs {
  return { edit: usePanelRef(), about: usePanelRef(), map: usePanelRef(), preview: usePanelRef() };
}

/** Folds a pane, or unfolds it. */
export function fold(panels: PanelRefs, pane: Pane): void {
  const panel = panels[pane].current;
  if (panel?.isCollapsed()) panel.expand();
  else panel?.collapse();
}

/** What the panes show. */
type PanesProps = { readonly panels: PanelRefs } & Readonly<Record<Pane, ReactNode>>;

/** The panes side by side, with sizes that this device keeps. */
export function Panes({ panels, edit, about, map, preview }: PanesProps) {
  const columns = useDefaultLayout({ id: 'studio', storage: window.localStorage });
  const rows = useDefaultLayout({ id: 'studio-left', storage: window.localStorage });
  const pane = (name: Pane) => ({
    'data-pane-of': name,
    panelRef: panels[name],
    collapsible: true,
  });
  return (
    <Group
      id="studio"
      className="studio-panes"
      defaultLayout={columns.defaultLayout}
      onLayoutChanged={columns.onLayoutChanged}
    >
      <Panel id="left" defaultSize="36%" minSize="15%">
        <Group
          id="studio-left"
          orientation="vertical"
          defaultLayout={rows.defaultLayout}
          onLayoutChanged={rows.onLayoutChanged}
        >
          <Panel id="text" {...pane('edit')} defaultSize="76%" minSize="20%">
            {edit}
          </Panel>
          <Separator className="studio-separator" />
          <Panel id="findings" {...pane('about')} defaultSize="24%" minSize="6%">
            {about}
          </Panel>
        </Group>
      </Panel>
      <Separator className="studio-separator" />
      <Panel id="map" {...pane('map')} defaultSize="36%" minSize="15%">
        {map}
      </Panel>
      <Separator className="studio-separator" />
      <Panel id="preview" {...pane('preview')} defaultSize="28%" minSize="15%">
        {preview}
      </Panel>
    </Group>
  );
}
