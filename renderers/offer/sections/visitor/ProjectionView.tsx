import { useState } from 'react';
import {
  cents,
  interpolateLocals,
  formatCents,
  type Answers,
  type ProjectionEnd,
  type ProjectionPlan,
  type ProjectionSection,
} from '../../../../engine';
import {
  chosenStart,
  dayOfItem,
  dueText,
  monthNames,
  projectionAmounts,
  projectionMonths,
} from '../../../../engine/offer';
import { timelineAmounts, timelineAssumptions } from '../../../../engine/questions';
import { useFunnel } from '../../../funnel-context';
import { ProjectionChart, type ChartPoint } from '../../../chart/ProjectionChart';
import { PillChoice } from '../../PillChoice';
import { SectionHead } from '../../SectionHead';
import { SwipeRow } from '../../SwipeRow';
import type { SectionProps } from '../section-props';
import { StartChoice } from './StartChoice';
import typography from '../../../ui/typography.module.css';
import { Ornament } from '../../../ui/Ornament';
import css from './projection.module.css';

/** The way from the visitor's revenue to their target as a curve, and what happens first. */
export function ProjectionView({ id, section, answers, send }: SectionProps<ProjectionSection>) {
  const { currency, language } = useFunnel();
  const { labels, plan, pace } = section;
  const [isSteady, setIsSteady] = useState(false);
  const ends = endsOf(section, answers);
  const steady = pace ? timelineAmounts(ends.current, ends.target, timelineAssumptions(pace)) : [];
  const amounts = isSteady && steady.length > 0 ? steady : plannedAmounts(section, ends);
  const points = withMonths(amounts, language);
  const last = points.at(-1);
  const money = (amount = 0): string => formatCents(amount, currency, language);
  const summary = interpolateLocals(
    labels.chart,
    {
      current: money(points[0]?.amount),
      target: money(last?.amount),
      months: points.length - 1,
    },
    language,
  );
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <figure className={css.projection}>
        {pace && steady.length > 0 && (
          <PillChoice
            label={pace.label}
            options={[
              pace.plan,
              ends.current === 0 ? (pace.steadyFromZero ?? pace.steady) : pace.steady,
            ]}
            chosen={isSteady ? 1 : 0}
            onChoose={(option) => setIsSteady(option === 1)}
          />
        )}
        <Ornament plain={<figcaption>{summary}</figcaption>}>
          <ProjectionChart
            key={String(isSteady)}
            points={points}
            labels={{
              current: labels.current,
              // A pace that does not lead there in time ends at its last month.
              target: last && last.amount < ends.target ? last.month.full : labels.target,
            }}
          />
        </Ornament>
        <div className={typography.forReaders}>
          <table>
            <caption>{summary}</caption>
            <thead>
              <tr>
                <th scope="col">{labels.month}</th>
                <th scope="col">{labels.amount}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ month, amount }) => (
                <tr key={month.full}>
                  <th scope="row">{month.full}</th>
                  <td>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <figcaption className={css.disclaimer}>{section.disclaimer}</figcaption>
      </figure>
      {plan && (
        <Plan
          plan={plan}
          section={id}
          answers={answers}
          onStart={(values) => send({ type: 'answer', values })}
        />
      )}
    </>
  );
}

interface PlanProps {
  readonly plan: ProjectionPlan;
  /** The id of the section. */
  readonly section: string;
  readonly answers: Answers;
  readonly onStart: (values: Answers) => void;
}

/** What happens first, with its days once the visitor has said when they begin. */
function Plan({ plan, section, answers, onStart }: PlanProps) {
  const { language } = useFunnel();
  const { headline, items, start } = plan;
  const day = chosenStart(plan, answers);
  return (
    <div className={css.plan}>
      <h3 className={css.planHeadline}>{headline}</h3>
      {start && (
        <StartChoice
          {...{ start, items, headline, section, day }}
          onChoose={(chosen) => onStart({ [start.field]: chosen })}
        />
      )}
      <SwipeRow as="ol" className={css.planSteps} label={headline}>
        {items.map((item) => {
          const due = dayOfItem(item, day);
          const When = due === undefined ? 'span' : 'time';
          return (
            <li className={css.planStep} key={item.when}>
              <When className={css.planWhen} dateTime={due}>
                {dueText(item, day, language)}
              </When>
              <span className={css.planText}>{item.text}</span>
            </li>
          );
        })}
      </SwipeRow>
    </div>
  );
}

/** The two amounts, in cents. */
interface Ends {
  readonly current: number;
  readonly target: number;
}

function endsOf(section: ProjectionSection, answers: Answers): Ends {
  return {
    current: amountOf(section.current, answers),
    target: amountOf(section.target, answers),
  };
}

/** The amounts of the plan, whose months follow from the gap. */
function plannedAmounts(section: ProjectionSection, { current, target }: Ends): number[] {
  const steps = section.months.map(({ upTo, months }) => ({ upTo: cents(upTo), months }));
  const months = projectionMonths(current, target, steps, section.otherwiseMonths);
  return projectionAmounts(current, target, months);
}

function withMonths(amounts: readonly number[], language: string): ChartPoint[] {
  const names = monthNames(new Date(), amounts.length, language);
  return names.map((month, index) => ({ month, amount: amounts[index] ?? 0 }));
}

function amountOf({ field, default: otherwise }: ProjectionEnd, answers: Answers): number {
  const answer = answers[field];
  return typeof answer === 'number' ? answer : cents(otherwise);
}
