import type { HeardSection } from '../../../../engine';
import { HeardList, heardOf } from '../../../ui/lists/HeardList';
import { SectionHead } from '../../SectionHead';
import type { SectionProps } from '../section-props';

/** What the visitor has told, as cards. */
export function HeardView({ section, answers }: SectionProps<HeardSection>) {
  const { headline, text, items, empty } = section;
  const isEmpty = heardOf(items, answers).length === 0;
  return (
    <>
      <SectionHead headline={headline} text={isEmpty ? empty : text} />
      <HeardList items={items} answers={answers} later />
    </>
  );
}
