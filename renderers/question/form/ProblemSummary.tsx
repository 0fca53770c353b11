import { interpolateLocals } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import css from './form.module.css';

/** What is wrong with a box. */
export interface BoxProblem {
  readonly field: string;
  /** The id of the box. */
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

interface ProblemSummaryProps {
  /** Copy with {count}. */
  readonly title: string;
  readonly problems: readonly BoxProblem[];
  readonly onGoTo: (field: string) => void;
}

/** All wrong boxes of a form, each a link to its box. */
export function ProblemSummary({ title, problems, onGoTo }: ProblemSummaryProps) {
  const { language } = useFunnel();
  return (
    <div className={css.summary} role="alert">
      <p className={css.title}>{interpolateLocals(title, { count: problems.length }, language)}</p>
      <ul className={css.list}>
        {problems.map(({ field, id, label, message }) => (
          <li key={field}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                onGoTo(field);
              }}
            >
              {[label, message].filter(Boolean).join(/[?!:.]$/.test(label) ? ' ' : ': ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
