import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { Pane } from '../ui/panes';
import { useStudio } from '../state/useStudio';

/** The panes side by side, with sizes that this device keeps. */
export function Panes({ edit, about, map, preview }: Readonly<Record<Pane, ReactNode>>) {
  const { panels } = useStudio();
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
