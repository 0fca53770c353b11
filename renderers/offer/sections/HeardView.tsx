import type { HeardSection } from '../../../engine';
import { HeardList, heardOf } from '../../ui/HeardList';
import type { SectionProps } from './registry';

/** What the visitor has told, as cards. */
export function HeardView({ section, answers }: SectionProps<HeardSection>) {
  const { headline, text, items, empty } = section;
  const isEmpty = heardOf(items, answers).length === 0;
  return (
    <>
      <header className="offer__head">
        <h2 className="headline">{headline}</h2>
        {(isEmpty || text) && <p className="subline">{isEmpty ? empty : text}</p>}
      </header>
      <HeardList items={items} answers={answers} />
    </>
  );
}
