import { useState } from 'react';
import { headingOf, screenKindOf } from '../../../engine';
import { screenKindName } from '../../../engine/editor';
import { previewDevices } from '../preview/devices';
import type { RunnableFunnel } from '../worker/analysis';
import { withoutPlaceholders } from '../worker/map-data';
import type { SheetScreen } from '../worker/screens';
import { useStudio } from '../state/useStudio';
import { ScreenFrame } from './ScreenFrame';
import type { Runnable } from '../worker/program';

/** The sizes in which the sheet shows a screen. */
export const sizes = [
  { name: 'Phone', ...previewDevices.phone, scale: 0.42 },
  { name: 'Desk', ...previewDevices.desk, scale: 0.26 },
] as const;

type SizeName = (typeof sizes)[number]['name'];

/** What the item shows and reports. */
interface SheetItemProps {
  readonly funnel: RunnableFunnel;
  /** The same in the language that is shown: its name stays that of the document. */
  readonly shown: Runnable;
  readonly screen: SheetScreen;
  /** Whether it is the turn of a size to be drawn. */
  readonly isOpen: (size: SizeName) => boolean;
  /** A size has come near to what is seen, or has left it. */
  readonly onNear: (size: SizeName, isNear: boolean) => void;
  readonly onDrawn: (size: SizeName) => void;
}

/** The height of the rows of the sheet's grid, and what is above and below the screens, in CSS pixels. */
const row = 8;
const around = 78;

/** One screen of the sheet in its sizes. It takes the rows that it needs: what comes next fills the column beside it. */
export function SheetItem({ funnel, shown, screen, isOpen, onNear, onDrawn }: SheetItemProps) {
  const { worker } = useStudio();
  const { node, variant } = screen;
  const [heights, setHeights] = useState<Partial<Record<SizeName, number>>>({});
  const height = Math.max(
    ...sizes.map(({ name, height: window, scale }) => heights[name] ?? window * scale),
  );
  const content = funnel.document.nodes[node];
  const title = (content && withoutPlaceholders(headingOf(content) ?? '')) || node;
  return (
    <li style={{ gridRow: `span ${Math.ceil((height + around) / row)}` }}>
      <h3>{title}</h3>
      <p>
        <code>{node}</code>
        {content && ` · ${screenKindName(screenKindOf(content))}`}
        {variant > 0 && ` · variant ${variant + 1}`}
      </p>
      <div className="screens-sizes">
        {sizes.map((size) => (
          <ScreenFrame
            key={size.name}
            funnel={shown}
            node={node}
            answersOf={() => worker.ask('screen', screen)}
            size={size}
            title={`${size.name}: ${title}`}
            isOpen={isOpen(size.name)}
            onNear={(isNear) => onNear(size.name, isNear)}
            onDrawn={({ height: now }) => {
              setHeights((before) => ({ ...before, [size.name]: now }));
              onDrawn(size.name);
            }}
          />
        ))}
      </div>
    </li>
  );
}
