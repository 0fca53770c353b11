import { useState } from 'react';
import { amountsProblem, centsFromText, readMoney } from '../../../engine/questions';
import {
  interpolateLocals,
  type AnswerValue,
  type Answers,
  type AsksAmounts,
} from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { boxId } from '../box/box-id';
import { useEarlyInput } from '../box/useEarlyInput';
import { AmountBox } from './AmountBox';
import { amountText } from './amount-text';
import { AnswerForm } from '../AnswerForm';
import { useDraft } from '../useDraft';
import { useDrafts } from '../useDrafts';
import type { AnswerProps } from '../Question';
import { LaterCurve } from './LaterCurve';
import { useTypingAnywhere } from '../useTypingAnywhere';
import ticks from '../../ui/tick.module.css';
import css from './amounts.module.css';

/** Two amounts: where the visitor is, or that they have not begun, and where they want to be. */
export function AmountsAnswer(props: AnswerProps<AsksAmounts>) {
  const { asks, answers, phase, send, submitting } = props;
  const funnel = useFunnel();
  const { language } = funnel;
  const id = boxId(asks.notYet.field);
  const saved = savedAmounts(asks, answers, language);
  const current = useDraft<HTMLInputElement>(asks.current.field, saved.current);
  const target = useDraft<HTMLInputElement>(asks.target.field, saved.target);
  const drafts = useDrafts();
  const ticked = drafts.of(asks.notYet.field);
  const [wasTried, setWasTried] = useState(false);
  useEarlyInput(id, ({ checked }) => drafts.write(asks.notYet.field, checked ? 'yes' : 'no'));
  const notYet = ticked === undefined ? saved.notYet : ticked === 'yes';
  useTypingAnywhere(notYet ? target.box : current.box);

  const isSending = phase.name === 'sending';
  const amounts = {
    current: notYet ? 0 : centsFromText(current.text, funnel),
    target: centsFromText(target.text, funnel),
  };
  const readings = {
    current: readMoney(asks.current, current.text, funnel),
    target: readMoney(asks.target, target.text, funnel),
  };
  const problem = amountsProblem({ ...readings, notYet });
  const shown = wasTried ? problem : undefined;
  // One message at a time: only the box that it speaks of is marked.
  const problemOf = (box: 'current' | 'target'): string | undefined =>
    shown?.box === box
      ? interpolateLocals(asks.messages[shown.message], shown.words ?? {}, language)
      : undefined;

  const submit = (): void => {
    if (problem) {
      setWasTried(true);
      (problem.box === 'current' ? current : target).box.current?.focus();
      return;
    }
    drafts.forget([asks.current.field, asks.target.field, asks.notYet.field]);
    send({
      type: 'answer',
      values: {
        [asks.current.field]: amounts.current,
        [asks.target.field]: amounts.target,
        [asks.notYet.field]: notYet,
      },
    });
  };

  return (
    <AnswerForm
      button={isSending && submitting ? submitting : asks.button}
      isReady={phase.name === 'asking'}
      onSubmit={submit}
    >
      <div className={css.amounts}>
        <AmountBox
          {...asks.current}
          slider={asks.slider}
          text={notYet ? '0' : current.text}
          problem={problemOf('current')}
          disabled={notYet}
          isReadOnly={isSending}
          box={current.box}
          onWrite={current.write}
        />
        <AmountBox
          {...asks.target}
          slider={asks.slider}
          text={target.text}
          problem={problemOf('target')}
          isReadOnly={isSending}
          box={target.box}
          onWrite={target.write}
        />
        <label className={css.tick} htmlFor={id}>
          <input
            id={id}
            className={ticks.tick}
            type="checkbox"
            checked={notYet}
            onChange={({ currentTarget }) => {
              if (!isSending) drafts.write(asks.notYet.field, currentTarget.checked ? 'yes' : 'no');
            }}
          />
          {asks.notYet.label}
        </label>
      </div>
      <LaterCurve
        timeline={asks.timeline}
        current={amounts.current}
        isWrong={shown !== undefined}
        target={amounts.target}
        example={{
          current: centsFromText(asks.current.placeholder ?? '', funnel),
          target: centsFromText(asks.target.placeholder ?? '', funnel),
        }}
      />
    </AnswerForm>
  );
}

interface SavedAmounts {
  readonly current: string;
  readonly target: string;
  readonly notYet: boolean;
}

function savedAmounts(asks: AsksAmounts, answers: Answers, language: string): SavedAmounts {
  const textOf = (answer: AnswerValue | undefined): string =>
    typeof answer === 'number' ? amountText(String(Math.round(answer / 100)), language) : '';
  const notYet = answers[asks.notYet.field] === true;
  return {
    current: notYet ? '' : textOf(answers[asks.current.field]),
    target: textOf(answers[asks.target.field]),
    notYet,
  };
}
