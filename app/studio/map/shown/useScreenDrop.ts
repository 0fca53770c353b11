import { useState, type DragEvent } from 'react';
import type { FoldedMap } from './folded-map';
import { transitionId } from '../../worker/map-places';
import { insertionAfter, type Insertion } from '../../machine/insertion';

/** What is dragged is a new screen: other things that a browser can drag are nothing to the map. */
const dragged = 'application/x-funnel-screen';

/** For the button that a new screen is dragged from. */
export const carryScreen = ({ dataTransfer }: DragEvent): void => {
  dataTransfer.setData(dragged, '');
  dataTransfer.effectAllowed = 'copy';
};

/**
 * A new screen that is dragged onto the map: onto a line, into which it comes, or onto a card, after which it comes.
 * @returns the id of the line or card below the pointer, and what the map listens to
 */
export function useScreenDrop(map: FoldedMap, add: (insertion: Insertion) => void) {
  const [over, setOver] = useState<string>();
  return {
    over,
    listeners: {
      onDragOver: (event: DragEvent): void => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        const id = idAt(event.target);
        setOver(id);
        if (id === undefined || !insertionAt(map, id)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
          setOver(undefined);
      },
      onDrop: (event: DragEvent): void => {
        const insertion = insertionAt(map, idAt(event.target) ?? '');
        setOver(undefined);
        if (!insertion || !event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        add(insertion);
      },
    },
  };
}

/** The line or card around a place of the page. */
function idAt(target: EventTarget): string | undefined {
  const part = target instanceof Element && target.closest('.react-flow__edge, .react-flow__node');
  return (part && part.getAttribute('data-id')) || undefined;
}

/** Where a new screen comes that is dropped on a line or a card. Undefined where none can come. */
function insertionAt(map: FoldedMap, id: string): Insertion | undefined {
  const screen = Object.hasOwn(map.screens, id) ? map.screens[id] : undefined;
  if (screen) return insertionAfter(id, screen);
  const line = map.transitions.find(({ from, to }) => transitionId(from, to) === id);
  if (!line || line.isRedirect) return undefined;
  return { from: line.from, pointers: line.pointers, hasNext: true };
}
