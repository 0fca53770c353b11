import type { Answers, ProjectionPlan } from '../../engine';
import { chosenStart, dueText } from '../../engine/offer';
import { useFunnel } from '../funnel-context';
import css from './sheet-page.module.css';

interface SheetDaysProps {
  readonly plan: ProjectionPlan;
  readonly answers: Answers;
}

/** How many entries there is room for. */
const most = 3;

/** What happens first on the page to keep, with its days once the visitor has said when they begin. */
export function SheetDays({ plan, answers }: SheetDaysProps) {
  const { language } = useFunnel();
  const { headline, items } = plan;
  const start = chosenStart(plan, answers);
  return (
    <div className={css.days}>
      <p className={css.daysHead}>{headline}</p>
      {items.slice(0, most).map((item) => (
        <div key={item.when} className={css.day}>
          <p className={css.label}>{dueText(item, start, language)}</p>
          <p className={css.dayText}>{item.text}</p>
        </div>
      ))}
    </div>
  );
}
