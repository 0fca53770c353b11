import { useId, useLayoutEffect, useRef, useState } from 'react';
import {
  answerText,
  choicesProblem,
  interpolateLocals,
  namesIn,
  toggled,
  type AsksChoices,
  type ChoicesMessages,
} from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { AnswerForm } from '../AnswerForm';
import type { AnswerProps } from '../Question';
import css from '../cards/cards.module.css';
import { letterOf, useCardKeys } from '../cards/useCardKeys';
import field from '../../ui/field.module.css';
import { MultipleCard } from './MultipleCard';
import own from './choices.module.css';

interface ChoicesAnswerProps extends AnswerProps<AsksChoices> {
  /** What the button says while the answers are sent. */
  readonly submitting?: string;
}

/**
 * Cards, of which several are chosen. Letters and digits turn a card on or off from anywhere on the page, arrows
 * move the focus, Enter goes on.
 */
export function ChoicesAnswer(props: ChoicesAnswerProps) {
  const { asks, answers, phase, send, titleId, submitting } = props;
  const funnel = useFunnel();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState<readonly string[]>();
  const [problem, setProblem] = useState<keyof ChoicesMessages>();
  const chosen = touched ?? namesIn(answers[asks.field]);
  const isAsking = phase.name === 'asking';

  // What was ticked before the app had started.
  useLayoutEffect(() => {
    const ticked = [...(group.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])];
    const early = ticked.filter(({ defaultChecked }) => !defaultChecked);
    if (early.length > 0)
      setTouched(early.reduce((all, { value }) => toggled(asks, all, value).chosen, noValues));
    // Only once: from then on the app handles every change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const toggle = (index: number): void => {
    const choice = asks.choices[index];
    if (!choice || !isAsking) return;
    const next = toggled(asks, chosen, choice.value);
    setTouched(next.chosen);
    setProblem(next.problem);
  };
  const submit = (): void => {
    const found = choicesProblem(asks, chosen);
    setProblem(found);
    if (found) {
      group.current?.querySelector('input')?.focus();
      return;
    }
    const inOrder = asks.choices.flatMap(({ value }) => (chosen.includes(value) ? [value] : []));
    send({ type: 'answer', values: inOrder.length > 0 ? { [asks.field]: inOrder } : {} });
  };
  useCardKeys({ group, first: 0, onPick: toggle, onEnter: submit });

  const label = asks.button ?? funnel.labels.continue;
  return (
    <AnswerForm
      button={phase.name === 'sending' && submitting ? submitting : label}
      isReady={isAsking}
      onSubmit={submit}
    >
      <div
        ref={group}
        className={asks.choices.length > 5 ? own.columns : css.list}
        role="group"
        aria-labelledby={titleId}
        aria-describedby={`${id}-problem`}
      >
        {asks.choices.map((choice, index) => (
          <MultipleCard
            key={choice.value}
            choice={choice}
            title={choice.title ?? answerText([choice.value], { name: asks.field }, funnel)}
            hint={letterOf(index)}
            isChosen={chosen.includes(choice.value)}
            onToggle={() => toggle(index)}
          />
        ))}
      </div>
      <p className={field.problem} id={`${id}-problem`} role="alert">
        {problem &&
          interpolateLocals(asks.messages[problem] ?? '', {
            minimum: asks.minimum,
            maximum: asks.maximum ?? asks.choices.length,
          })}
      </p>
    </AnswerForm>
  );
}

const noValues: readonly string[] = [];
