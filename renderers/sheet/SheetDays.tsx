import type { Answers, ProjectionPlan } from '../../engine';
import { dayOfItem, planDayTexts } from '../../engine/offer';
import { useFunnel } from '../funnel-context';
import css from './sheet-page.module.css';

interface SheetDaysProps {
  readonly plan: ProjectionPlan;
  readonly answers: Answers;
}

/** How many entries there is room for. */
const most = 3;

/** What happens first on the page to keep, with its days once the visitor has said when they begin. */
export function SheetDays({ plan: { headline, items, start }, answers }: SheetDaysProps) {
  const { language } = useFunnel();
  const day = start && answers[start.field];
  const dayText = planDayTexts(language);
  return (
    <div className={css.days}>
      <p className={css.daysHead}>{headline}</p>
      {items.slice(0, most).map((item) => {
        const due = dayOfItem(item, typeof day === 'string' ? day : undefined);
        return (
          <div key={item.when} className={css.day}>
            <p className={css.label}>{due === undefined ? item.when : dayText(due)}</p>
            <p className={css.dayText}>{item.text}</p>
          </div>
        );
      })}
    </div>
  );
}
