import {
  Background,
  Controls,
  Handle,
  MiniMap,
  Position,
  ReactFlow,
  type NodeProps,
  type ReactFlowInstance,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { pointerOf } from '../../../engine/document/pointer';
import type { Diagnostic } from '../../../engine/check';
import type { Funnel } from '../worker/analysis';
import { cardsOf, edgesOf, mapLayout, type CardNode, type MapEdge } from './map-parts';
import './map.css';

/** What the pane shows and reports. */
interface MapPaneProps {
  readonly funnel: Funnel;
  readonly diagnostics: readonly Diagnostic[];
  /** The id of the selected node. */
  readonly selected: string | undefined;
  readonly onSelect: (pointer: string) => void;
  /** A line was drawn from a node to another: it shall follow. */
  readonly onConnect: (from: string, to: string) => void;
}

const nodeTypes = { card: Card };

/** The funnel as a map: screens as cards, transitions as lines. */
export function MapPane({ funnel, diagnostics, selected, onSelect, onConnect }: MapPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState<ReactFlowInstance<CardNode, MapEdge>>();
  const [ratio, setRatio] = useState(1.6);
  const [isWide, setIsWide] = useState(false);

  useEffect(() => {
    if (!pane.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setIsWide(width > 720);
      // Coarse steps: cards do not move about while a pane is resized.
      if (width > 0 && height > 0) setRatio(Math.max(0.25, Math.round((width / height) * 4) / 4));
    });
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);

  const layout = useMemo(() => mapLayout(funnel, ratio), [funnel, ratio]);
  const nodes = useMemo(
    () => cardsOf(funnel, layout, diagnostics, selected),
    [funnel, layout, diagnostics, selected],
  );
  const edges = useMemo(() => edgesOf(funnel, layout, selected), [funnel, layout, selected]);

  // Only a change of what is where moves the map: not an edit of copy.
  const places = layout.nodes.map(({ id, x, y }) => `${id} ${x} ${y}`).join();
  const fitted = useRef('');
  useEffect(() => {
    if (!flow || fitted.current === places) return;
    fitted.current = places;
    void flow.fitView({ padding: 0.06, maxZoom: 1 });
  }, [flow, places]);

  return (
    <div className="map-pane" ref={pane}>
      <ReactFlow<CardNode, MapEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onInit={setFlow}
        nodesDraggable={false}
        onlyRenderVisibleElements
        minZoom={0.1}
        maxZoom={2}
        deleteKeyCode={null}
        onNodeClick={(_event, { id }) => onSelect(pointerOf('nodes', id))}
        onSelectionChange={({ nodes: [node] }) => {
          if (node && node.id !== selected) onSelect(pointerOf('nodes', node.id));
        }}
        onEdgeClick={(_event, { data }) => data && onSelect(data.pointer)}
        onConnect={({ source, target }) => onConnect(source, target)}
      >
        <Background gap={22} size={1.4} color="var(--s-dots)" />
        <Controls showInteractive={false} />
        {isWide && nodes.length > 12 && (
          <MiniMap pannable zoomable ariaLabel="Overview of the map" />
        )}
      </ReactFlow>
    </div>
  );
}

/** One screen on the map. */
function Card({ data }: NodeProps<CardNode>) {
  const { kind, title, id, look, isEntry, isEnd, errors, warnings } = data;
  return (
    <div className="map-card" data-look={look}>
      <Handle type="target" position={Position.Left} />
      <p className="map-kind">
        <span>{kind}</span>
        {isEntry && <span className="map-mark">entry</span>}
        {isEnd && <span className="map-mark">end</span>}
        {errors > 0 && <span className="map-errors">{errors}</span>}
        {warnings > 0 && <span className="map-warnings">{warnings}</span>}
      </p>
      <p className="map-title">{title}</p>
      <p className="map-id">{id}</p>
      <Handle type="source" position={Position.Right} />
    </div>
  );
}
