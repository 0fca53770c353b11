import { createElement } from 'react';
import type { SheetSection } from '../../../../engine';
import { useFetched } from '../../../ui/device/useFetched';
import { SectionHead } from '../../SectionHead';
import type { SectionProps } from '../section-props';
import css from './sheet-view.module.css';

const load = async () => (await import('../../../sheet/Sheet')).Sheet;

// With offers, which are fetched ahead, but after them.
load().catch(() => undefined);

/** The page to keep, next to what it is. Its room is there before the page. */
export function SheetView(props: SectionProps<SheetSection>) {
  const { headline, text } = props.section;
  const sheet = useFetched(load, true);
  return (
    <div className={css.sheet}>
      <SectionHead headline={headline} text={text} />
      {sheet && createElement(sheet, props)}
    </div>
  );
}
