import { Background, Controls, MiniMap, ReactFlow, useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { box } from '../../../engine/chart';
import type { ScreenEdit } from '../../../engine/edit';
import { pickingOf } from '../state/selectors';
import type { Insertion } from '../state/studio-state';
import { useStudio, useStudioState } from '../state/useStudio';
import type { MapData } from '../worker/map-data';
import type { MapPlaces } from '../worker/map-places';
import { Card } from './Card';
import { mapElements } from './map-elements';
import type { CardNode, MapEdge, MapMarks } from './map-parts';
import { TransitionEdge } from './TransitionEdge';
import { useScreenDrop } from './useScreenDrop';
import { firstView, isReadable, screenAt, seenArea, wholeView, type Size } from './view';

/** What the map shows and reports. */
interface MapFlowProps {
  readonly map: MapData;
  readonly places: MapPlaces;
  readonly size: Size;
  readonly marks: MapMarks;
  readonly onNode: (id: string) => void;
  readonly onEdge: (id: string) => void;
  readonly onNothing: () => void;
}

const nodeTypes = { card: Card };
const edgeTypes = { transition: TransitionEdge };

/** The zoom at which a screen is shown that is looked for on a map too small to be read. */
const readingZoom = 0.8;

/** The colour of a card on the small map of all screens. */
const colourOf = ({ data, selected }: CardNode): string => {
  if (selected === true) return 'var(--s-accent)';
  if (data.counts.errors > 0) return 'var(--s-error)';
  return data.counts.warnings > 0 ? '#f2c14e' : '#b9b3d0';
};

/** A map with places. Only what is in view is drawn. */
export function MapFlow({ map, places, size, marks, onNode, onEdge, onNothing }: MapFlowProps) {
  const { send, edits } = useStudio();
  const picking = useStudioState(pickingOf);
  const edit = (screens: ScreenEdit): void => void edits.editScreens(screens);
  const add = (dialog: Insertion): void => send({ type: 'dialog.opened', dialog });
  const { over, listeners } = useScreenDrop(map, add);
  const flow = useReactFlow<CardNode, MapEdge>();
  const [first] = useState(() => firstView(places, size));
  const { selected } = marks;
  const [elements] = useState(mapElements);
  const { nodes, edges } = useMemo(
    () => elements(map, places, marks),
    [elements, map, places, marks],
  );

  const marked = <Part extends CardNode | MapEdge>(parts: Part[]): Part[] =>
    over === undefined
      ? parts
      : parts.map((part) =>
          part.id === over ? { ...part, className: `${part.className ?? ''} over` } : part,
        );
  /** The screen below the pointer: its whole card is a target for the end of a line. */
  const screenBelow = (event: MouseEvent | TouchEvent): string | undefined => {
    const pointer = 'clientX' in event ? event : event.changedTouches[0];
    if (!pointer) return undefined;
    const { clientX: x, clientY: y } = pointer;
    return screenAt(places, flow.screenToFlowPosition({ x, y }));
  };
  const show = (id: string): void => {
    const corner = places.corners.get(id);
    if (!corner) return;
    const view = flow.getViewport();
    const [x, y] = [corner.x + box.width / 2, corner.y + box.height / 2];
    void flow.setCenter(x, y, { zoom: isReadable(view) ? view.zoom : readingZoom });
  };
  /** Moves the map only as far as something is not in view. */
  const follow = useEffectEvent((id: string | undefined) => {
    const corner = id === undefined ? undefined : places.corners.get(id);
    if (id === undefined || !corner) return;
    const seen = seenArea(flow.getViewport(), size);
    if (!flow.isNodeIntersecting({ ...corner, ...box }, seen, false)) show(id);
  });
  const shape = `${places.width} ${places.height} ${size.width} ${size.height}`;
  const fitted = useRef(shape);
  const fit = useEffectEvent((now: string) => {
    if (fitted.current === now) return;
    fitted.current = now;
    const view = wholeView(places, size);
    // A map that is too large to be read at once stays where it is.
    if (isReadable(view)) void flow.setViewport(view);
  });
  useEffect(() => {
    fit(shape);
    follow(selected);
  }, [shape, selected]);

  return (
    <ReactFlow<CardNode, MapEdge>
      {...listeners}
      nodes={marked(nodes)}
      edges={marked(edges)}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      defaultViewport={first}
      onlyRenderVisibleElements
      nodesDraggable={false}
      minZoom={0.05}
      maxZoom={2}
      deleteKeyCode={null}
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
      onKeyDown={({ key, target }) => {
        const card = target instanceof HTMLElement && target.matches('.react-flow__node') && target;
        if (!card) return;
        const { id = '' } = card.dataset;
        if (picking !== undefined && (key === 'Enter' || key === ' ')) onNode(id);
        if (selected !== undefined && (key === 'Delete' || key === 'Backspace'))
          edit({ type: 'remove', node: selected });
      }}
      onConnect={({ source, target }) => edit({ type: 'connect', from: source, to: target })}
      onConnectEnd={(event, { isValid, fromNode, fromHandle }) => {
        const screen = fromNode && map.screens[fromNode.id];
        if (isValid === true || !screen || fromHandle?.type !== 'source') return;
        const to = screenBelow(event);
        if (to !== undefined && to !== fromNode.id)
          return edit({ type: 'connect', from: fromNode.id, to });
        if (to === undefined)
          add({ from: fromNode.id, pointers: [screen.next.pointer], hasNext: false });
      }}
      onReconnect={({ data }, { target }) =>
        data && edit({ type: 'retarget', pointers: data.pointers, to: target })
      }
      onReconnectEnd={(event, { data, target }, _handle, { isValid }) => {
        const to = isValid === true ? undefined : screenBelow(event);
        if (data && to !== undefined && to !== target)
          edit({ type: 'retarget', pointers: data.pointers, to });
      }}
    >
      <Background gap={22} size={1.4} color="var(--s-dots)" />
      <Controls
        showInteractive={false}
        onFitView={() => void flow.setViewport(wholeView(places, size))}
      />
      {!isReadable(wholeView(places, size)) && (
        <MiniMap<CardNode> pannable nodeColor={colourOf} ariaLabel="All screens" />
      )}
    </ReactFlow>
  );
}
