import type { PlanItem, PlanStart } from '../../../../engine';
import { planDayText, startDay } from '../../../../engine/offer';
import { useFunnel } from '../../../funnel-context';
import { useToday } from '../../../ui/device/useToday';
import { classes } from '../../../ui/classes';
import { PillChoice } from '../../PillChoice';
import typography from '../../../ui/typography.module.css';
import pill from '../../pill-choice.module.css';
import css from './start-choice.module.css';

interface StartChoiceProps {
  readonly start: PlanStart;
  readonly items: readonly PlanItem[];
  /** What the list is: it names the calendar file. */
  readonly headline: string;
  /** The id of the section. */
  readonly section: string;
  /** The day that the visitor has chosen. */
  readonly day: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** Asks for the day on which the list begins, and gives its days to the visitor's calendar. */
export function StartChoice(props: StartChoiceProps) {
  const { start, items, headline, section, day, onChoose } = props;
  const { sessionId, language } = useFunnel();
  const today = useToday();
  const days = start.choices.map((choice) => startDay(choice.day, today));
  const other = day === undefined || days.includes(day) ? undefined : day;
  const choose = (chosen: string | undefined): void => {
    if (chosen) onChoose(chosen);
  };
  return (
    <div className={css.start}>
      <PillChoice
        label={start.label}
        isLabelled
        options={start.choices.map(({ label }) => label)}
        notes={days.map((each) => (each === undefined ? '' : planDayText(each, language)))}
        chosen={day === undefined ? -1 : days.indexOf(day)}
        onChoose={(option) => choose(days[option])}
      >
        {start.other && (
          <label className={pill.option} data-chosen={other !== undefined || undefined}>
            <span className={classes(other !== undefined && typography.forReaders)}>
              {start.other}
            </span>
            {other !== undefined && <span aria-hidden="true">{planDayText(other, language)}</span>}
            <input
              className={css.date}
              type="date"
              min={today}
              value={other ?? ''}
              onChange={({ target }) => target.validity.valid && choose(target.value)}
            />
          </label>
        )}
      </PillChoice>
      {day !== undefined && (
        <button
          type="button"
          className={css.calendar}
          onClick={() =>
            void import('./save-calendar').then(({ saveCalendar }) =>
              saveCalendar({ items, headline, start: day, key: `${sessionId}.${section}` }),
            )
          }
        >
          {start.calendar}
        </button>
      )}
    </div>
  );
}
