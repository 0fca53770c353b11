import { Background, ControlButton, Controls, ReactFlow, useReactFlow } from '@xyflow/react';
import { useMemo, useRef, useState } from 'react';
import type { ScreenEdit } from '../../../../engine/edit';
import type { VisitNow } from '../../server/requests';
import { pickingOf } from '../../state/selectors';
import { useStudio, useStudioState } from '../../state/useStudio';
import type { MapPlaces } from '../../worker/map-places';
import { Card } from './Card';
import { screensOfCard, type FoldedMap } from '../shown/folded-map';
import { mapElements } from './map-elements';
import type { CardNode, MapEdge, MapMarks } from '../shown/map-parts';
import { Overview } from './Overview';
import { TransitionEdge } from './TransitionEdge';
import { VisitDots } from './VisitDots';
import { useKeptView } from './useKeptView';
import { useMapKeys } from './useMapKeys';
import { useScreenDrop } from '../shown/useScreenDrop';
import { firstView, isReadable, overviewSize, screenAt, wholeView, type Size } from './view';
import { insertionAfter, type Insertion } from '../../machine/insertion';

/** What the map shows and reports. */
interface MapFlowProps {
  readonly map: FoldedMap;
  readonly places: MapPlaces;
  readonly size: Size;
  readonly marks: MapMarks;
  /** The visits of the last minutes, by card. */
  readonly visits: readonly VisitNow[];
  readonly onNode: (id: string) => void;
  readonly onEdge: (id: string) => void;
  readonly onNothing: () => void;
}

const nodeTypes = { card: Card };
const edgeTypes = { transition: TransitionEdge };

const words = {
  'node.a11yDescription.default':
    'Enter selects the screen, Tab goes to the next. The arrow down follows its line, the arrow up goes back, left and right go to its lines.',
  'edge.a11yDescription.default':
    'Enter selects the line. The arrow down goes to its end, the arrow up to its beginning, left and right to the other lines of its screen.',
};

/** A map with places. Only what is in view is drawn. */
export function MapFlow(props: MapFlowProps) {
  const { map, places, size, marks, visits, onNode, onEdge, onNothing } = props;
  const { send, edits } = useStudio();
  const picking = useStudioState(pickingOf);
  const edit = (screens: ScreenEdit): void => void edits.editScreens(screens);
  const add = (dialog: Insertion): void => send({ type: 'dialog.opened', dialog });
  const { over, listeners } = useScreenDrop(map, add);
  const flow = useReactFlow<CardNode, MapEdge>();
  const pane = useRef<HTMLDivElement>(null);
  const { selected } = marks;
  const [elements] = useState(mapElements);
  const { nodes, edges } = useMemo(
    () => elements(map, places, marks),
    [elements, map, places, marks],
  );
  const start = startOf(map);
  const isWhole = isReadable(wholeView(places, size));
  const [first] = useState(() => firstView(places, size, start));
  const view = useKeptView(flow, { places, size, selected }, start);
  const order = useMemo(() => nodes.map(({ id }) => id), [nodes]);
  const pressKey = useMapKeys(pane, {
    map,
    order,
    show: view.show,
    onPress: ({ type, id }) => {
      if (type === 'line') onEdge(id);
      else if (picking !== undefined) onNode(id);
    },
    onDelete: () =>
      selected !== undefined &&
      edit({
        type: 'remove',
        node: selected,
      }),
  });

  const marked = <Part extends CardNode | MapEdge>(parts: Part[]): Part[] =>
    over === undefined
      ? parts
      : parts.map((part) =>
          part.id === over ? { ...part, className: `${part.className ?? ''} over` } : part,
        );
  /** The screen below the pointer: its whole card is a target for the end of a line. Null outside of the map. */
  const screenBelow = (event: MouseEvent | TouchEvent): string | null | undefined => {
    const pointer = 'clientX' in event ? event : event.changedTouches[0];
    const bounds = pane.current?.getBoundingClientRect();
    if (!pointer || !bounds) return null;
    const { clientX: x, clientY: y } = pointer;
    if (x < bounds.left || x > bounds.right || y < bounds.top || y > bounds.bottom) return null;
    return screenAt(places, flow.screenToFlowPosition({ x, y }));
  };
  /** The screen that a line leaves: the last one of those that a card stands for. */
  const lastOf = (card: string): string => screensOfCard(map, card).at(-1) ?? card;

  return (
    <ReactFlow<CardNode, MapEdge>
      {...listeners}
      ref={pane}
      nodes={marked(nodes)}
      edges={marked(edges)}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      defaultViewport={first}
      ariaLabelConfig={words}
      onlyRenderVisibleElements
      nodesDraggable={false}
      panOnScroll
      attributionPosition="bottom-left"
      minZoom={0.05}
      maxZoom={2}
      deleteKeyCode={null}
      onMove={view.onMove}
      // A press selects by the change below, unless nothing can be selected.
      onNodeClick={(_event, { id }) => picking !== undefined && onNode(id)}
      onNodesChange={(changes) => {
        const change = changes.find((each) => each.type === 'select' && each.selected);
        if (change?.type === 'select' && change.id !== selected) onNode(change.id);
      }}
      onEdgeClick={(_event, { id }) => onEdge(id)}
      onEdgesChange={(changes) => {
        const change = changes.find((each) => each.type === 'select' && each.selected);
        if (change?.type === 'select' && change.id !== marks.chosen) onEdge(change.id);
      }}
      onPaneClick={onNothing}
      // While a screen is chosen for a place, cards are pressed and not selected.
      elementsSelectable={picking === undefined}
      onKeyDown={pressKey}
      onConnect={({ source, target }) =>
        edit({ type: 'connect', from: lastOf(source), to: target })
      }
      onConnectStart={view.onDrawStart}
      onConnectEnd={(event, { isValid, fromNode, fromHandle }) => {
        const to = screenBelow(event);
        view.onDrawEnd();
        const screen = fromNode && map.screens[fromNode.id];
        if (isValid === true || !screen || fromHandle?.type !== 'source' || to === null) return;
        if (to === undefined) add({ ...insertionAfter(fromNode.id, screen), hasNext: false });
        else if (to !== fromNode.id) edit({ type: 'connect', from: lastOf(fromNode.id), to });
      }}
      onReconnect={({ data }, { target }) =>
        data && edit({ type: 'retarget', pointers: data.pointers, to: target })
      }
      onReconnectStart={view.onDrawStart}
      onReconnectEnd={(event, { data, target }, _handle, { isValid }) => {
        const to = isValid === true ? undefined : screenBelow(event);
        view.onDrawEnd();
        if (data && typeof to === 'string' && to !== target)
          edit({ type: 'retarget', pointers: data.pointers, to });
      }}
    >
      <Background gap={22} size={1.4} color="var(--s-dots)" />
      {/* React Flow's own button would also fit the map its own way, over the bar. */}
      <Controls position="bottom-right" showInteractive={false} showFitView={false}>
        <ControlButton
          title="Show all screens"
          aria-label="Show all screens"
          onClick={view.showAll}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M1 5V1h4v2H3v2zM11 1h4v4h-2V3h-2zM15 11v4h-4v-2h2v-2zM5 15H1v-4h2v2h2z" />
          </svg>
        </ControlButton>
      </Controls>
      {visits.length > 0 && <VisitDots {...{ visits, places }} />}
      {!isWhole && <Overview {...overviewSize(places, size)} />}
    </ReactFlow>
  );
}

/** The screen that a map begins with. */
const startOf = ({ screens }: FoldedMap): string =>
  Object.keys(screens).find((id) => screens[id]?.isEntry) ?? '';
