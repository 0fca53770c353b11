import { createElement, useEffect, useState, type ComponentType } from 'react';
import type { SheetSection } from '../../../engine';
import { SectionHead } from '../SectionHead';
import { useInView } from '../useInView';
import type { SectionProps } from './section-props';
import css from './sheet-view.module.css';

let loaded: ComponentType<SectionProps<SheetSection>> | undefined;

/** The page to keep, next to what it is. The page is fetched once it is near the window; its room is there before. */
export function SheetView(props: SectionProps<SheetSection>) {
  const { headline, text } = props.section;
  const [Sheet, setSheet] = useState(() => loaded);
  const isNear = useInView(props.id, '100%');
  useEffect(() => {
    if (isNear)
      import('../../sheet/Sheet').then(
        (module) => setSheet(() => (loaded = module.Sheet)),
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
