import {
  cents,
  interpolateLocals,
  formatCents,
  monthNames,
  projectionAmounts,
  projectionMonths,
  type Answers,
  type ProjectionEnd,
  type ProjectionPlan,
  type ProjectionSection,
} from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { ProjectionChart, type ChartPoint } from '../../chart/ProjectionChart';
import { SectionHead } from '../SectionHead';
import type { SectionProps } from './section-props';
import typography from '../../ui/typography.module.css';
import css from './projection.module.css';

/** The way from the visitor's revenue to their target as a curve, and what happens first. */
export function ProjectionView({ section, answers }: SectionProps<ProjectionSection>) {
  const { currency, language } = useFunnel();
  const { labels, plan } = section;
  const points = pointsOf(section, answers, language);
  const money = (amount = 0): string => formatCents(amount, currency, language);
  const summary = interpolateLocals(labels.chart, {
    current: money(points[0]?.amount),
    target: money(points.at(-1)?.amount),
    months: points.length - 1,
  });
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <figure className={css.projection}>
        <ProjectionChart points={points} labels={labels} />
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
      {plan && <Plan plan={plan} />}
    </>
  );
}

function Plan({ plan }: { readonly plan: ProjectionPlan }) {
  return (
    <div className={css.plan}>
      <h3 className={css.planHeadline}>{plan.headline}</h3>
      <ol className={css.planSteps}>
        {plan.items.map(({ when, text }) => (
          <li className={css.planStep} key={when}>
            <span className={css.planWhen}>{when}</span>
            <span className={css.planText}>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function pointsOf(section: ProjectionSection, answers: Answers, language: string): ChartPoint[] {
  const current = amountOf(section.current, answers);
  const target = amountOf(section.target, answers);
  const steps = section.months.map(({ upTo, months }) => ({ upTo: cents(upTo), months }));
  const months = projectionMonths(current, target, steps, section.otherwiseMonths);
  const names = monthNames(new Date(), months + 1, language);
  const amounts = projectionAmounts(current, target, months);
  return names.map((month, index) => ({ month, amount: amounts[index] ?? target }));
}

function amountOf({ field, default: otherwise }: ProjectionEnd, answers: Answers): number {
  const answer = answers[field];
  return typeof answer === 'number' ? answer : cents(otherwise);
}
