import { createElement, useEffect, useState, type ComponentType } from 'react';
import type { SheetSection } from '../../../engine';
import { SectionHead } from '../SectionHead';
import { useInView } from '../useInView';
import type { SectionProps } from './section-props';
import css from './sheet-view.module.css';

let loaded: ComponentType<SectionProps<SheetSection>> | undefined;

async function load(): Promise<void> {
  loaded ??= (await import('../../sheet/Sheet')).Sheet;
}

// With offers, which are fetched ahead, but after them. Without the network it is tried again below.
load().catch(() => undefined);

/** The page to keep, next to what it is. Its room is there before the page. */
export function SheetView(props: SectionProps<SheetSection>) {
  const { headline, text } = props.section;
  const [Sheet, setSheet] = useState(() => loaded);
  const isNear = useInView(props.id, '100%');
  useEffect(() => {
    if (isNear)
      load().then(
        () => setSheet(() => loaded),
        () => {
          // Without the network, the same answers are below, and it is tried again when it comes back into view.
        },
      );
  }, [isNear]);
  return (
    <div className={css.sheet}>
      <SectionHead headline={headline} text={text} />
      {Sheet && createElement(Sheet, props)}
    </div>
  );
}
