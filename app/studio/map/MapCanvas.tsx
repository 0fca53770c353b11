import { Background, Controls, MiniMap, ReactFlow, type ReactFlowInstance } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { pointerOf } from '../../../engine/document/pointer';
import type { Diagnostic } from '../../../engine/check';
import type { Funnel } from '../worker/analysis';
import { Card } from './Card';
import { useMapActions } from './map-actions';
import { cardsOf, edgesOf, mapLayout, nextOf, type CardNode, type MapEdge } from './map-parts';
import type { Match } from './search';
import { TransitionEdge } from './TransitionEdge';

/** What the map shows. */
interface MapCanvasProps {
  readonly funnel: Funnel;
  readonly diagnostics: readonly Diagnostic[];
  readonly selected: string | undefined;
  /** The screens that are searched for; the others are dimmed. */
  readonly matches: readonly Match[] | undefined;
}

const nodeTypes = { card: Card };
const edgeTypes = { transition: TransitionEdge };

/** The funnel as a map: screens as cards, transitions as lines. */
export function MapCanvas({ funnel, diagnostics, selected, matches }: MapCanvasProps) {
  const { select, edit, add } = useMapActions();
  const pane = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState<ReactFlowInstance<CardNode, MapEdge>>();
  const [ratio, setRatio] = useState(1.6);
  const [isWide, setIsWide] = useState(false);
  const [chosen, setChosen] = useState<string>();

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
    () => cardsOf(funnel, layout, diagnostics, selected, matches),
    [funnel, layout, diagnostics, selected, matches],
  );
  const edges = useMemo(
    () => edgesOf(funnel, layout, selected, chosen),
    [funnel, layout, selected, chosen],
  );

  // Only a change of what is where moves the map: not an edit of copy.
  const places = layout.nodes.map(({ id, x, y }) => `${id} ${x} ${y}`).join();
  const fitted = useRef('');
  useEffect(() => {
    if (!flow || fitted.current === places) return;
    fitted.current = places;
    void flow.fitView({ padding: 0.06, maxZoom: 1 });
  }, [flow, places]);

  const selectNode = (id: string): void => {
    setChosen(undefined);
    select(pointerOf('nodes', id));
  };
  const selectEdge = (id: string): void => {
    setChosen(id);
    const [pointer] = edges.find((edge) => edge.id === id)?.data?.pointers ?? [];
    if (pointer !== undefined) select(pointer);
  };

  return (
    <div className="map-canvas" ref={pane}>
      <ReactFlow<CardNode, MapEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onInit={setFlow}
        nodesDraggable={false}
        onlyRenderVisibleElements
        minZoom={0.1}
        maxZoom={2}
        deleteKeyCode={null}
        onNodeClick={(_event, { id }) => selectNode(id)}
        onNodesChange={(changes) => {
          const change = changes.find((each) => each.type === 'select' && each.selected);
          if (change?.type === 'select' && change.id !== selected) selectNode(change.id);
        }}
        onEdgeClick={(_event, { id }) => selectEdge(id)}
        onEdgesChange={(changes) => {
          const change = changes.find((each) => each.type === 'select' && each.selected);
          if (change?.type === 'select' && change.id !== chosen) selectEdge(change.id);
        }}
        onPaneClick={() => setChosen(undefined)}
        onKeyDown={({ key }) => {
          if (selected !== undefined && (key === 'Delete' || key === 'Backspace'))
            edit({ type: 'remove', node: selected });
        }}
        onConnect={({ source, target }) => edit({ type: 'connect', from: source, to: target })}
        onConnectEnd={(_event, { isValid, fromNode, fromHandle }) => {
          if (isValid === true || !fromNode || fromHandle?.type !== 'source') return;
          const { pointer } = nextOf(funnel, fromNode.id);
          add({ from: fromNode.id, pointers: [pointer], hasNext: false });
        }}
        onReconnect={({ data }, { target }) =>
          data && edit({ type: 'retarget', pointers: data.pointers, to: target })
        }
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
