import type { Answers, ResultSection } from '../../engine';
import { findingText } from '../../engine/offer';
import { useFunnel } from '../funnel-context';
import { Picture } from '../ui/Picture';
import { orderStyle } from '../preview/Line';
import css from './sheet-page.module.css';

interface SheetTypeProps {
  readonly section: ResultSection;
  readonly answers: Answers;
}

/** The visitor's type on the page to keep, with what it means and the finding. */
export function SheetType({ section, answers }: SheetTypeProps) {
  const { image, headline, text, finding } = section;
  const funnel = useFunnel();
  const found = finding && findingText(finding, answers, funnel);
  return (
    <div className={css.type} style={orderStyle(0)}>
      {image && <Picture className={css.typePicture} image={image} width={96} height={96} />}
      <p className={css.typeName}>{headline}</p>
      {text && <p>{text}</p>}
      {found && <p className={css.found}>{found}</p>}
    </div>
  );
}
