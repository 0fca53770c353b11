import { createElement, useEffect, useState, type ComponentType } from 'react';
import type { SheetSection } from '../../../engine';
import type { SheetProps } from '../../sheet/sheet-props';
import { SectionHead } from '../SectionHead';
import { useInView } from '../useInView';
import type { SectionProps } from './section-props';
import css from './sheet-view.module.css';

let loaded: ComponentType<SheetProps> | undefined;

/** The page to keep, next to what it is. The page is fetched once it is near the window; its room is there before. */
export function SheetView({ id, section, sections, answers }: SectionProps<SheetSection>) {
  const { headline, text, preview } = section;
  const [Sheet, setSheet] = useState(() => loaded);
  const isNear = useInView(id, '100% 0px');
  useEffect(() => {
    if (Sheet || !isNear) return;
    import('../../sheet/Sheet')
      .then((module) => {
        loaded = module.Sheet;
        setSheet(() => module.Sheet);
      })
      .catch(() => {
        // Without the network, the same answers are below, and it is tried again when it comes back into view.
      });
  }, [Sheet, isNear]);
  const phone = preview === undefined ? undefined : sections[preview];
  return (
    <div className={css.sheet}>
      <SectionHead headline={headline} text={text} />
      {Sheet &&
        createElement(Sheet, {
          section,
          answers,
          phone: phone?.type === 'preview' ? phone : undefined,
        })}
    </div>
  );
}
