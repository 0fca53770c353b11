import { useLayoutEffect, useRef, useState } from 'react';
import {
  answerText,
  namesIn,
  type AnswerValue,
  type AsksChoices,
  type ChoicesMessages,
} from '../../../engine';
import { choicesMessage, choicesProblem, toggled } from '../../../engine/questions';
import { useFunnel } from '../../funnel-context';
import { AnswerForm } from '../AnswerForm';
import { boxId } from '../box/box-id';
import type { AnswerProps } from '../Question';
import { cardsClass } from '../cards/cards-class';
import { cardKey, useCardKeys } from '../cards/useCardKeys';
import field from '../../ui/field.module.css';
import { textBox } from '../text/TextBox';
import { useDrafts } from '../useDrafts';
import { vibrate } from '../../ui/device/vibrate';
import { ChosenBoxes } from './ChosenBoxes';
import { MultipleCard } from './MultipleCard';
import own from './choices.module.css';

/**
 * Cards, of which several are chosen. Letters and digits turn a card on or off from anywhere on the page, arrows
 * move the focus, Enter goes on.
 */
export function ChoicesAnswer(props: AnswerProps<AsksChoices>) {
  const { asks, answers, phase, send, titleId, submitting } = props;
  const funnel = useFunnel();
  const group = useRef<HTMLDivElement>(null);
  const drafts = useDrafts();
  const [problem, setProblem] = useState<keyof ChoicesMessages>();
  const [wasTried, setWasTried] = useState(false);
  const touched = drafts.of(asks.field)?.split(',').filter(Boolean);
  const chosen = touched ?? namesIn(answers[asks.field]);
  const choose = (names: readonly string[]): void => drafts.write(asks.field, names.join(','));
  const isAsking = phase.name === 'asking';

  // What was ticked before the app had started.
  useLayoutEffect(() => {
    const early = asks.choices.filter((_, index) =>
      funnel.enteredEarly?.(boxId(asks.field, index)),
    );
    if (early.length > 0)
      choose(early.reduce((all, { value }) => toggled(asks, all, value).chosen, noValues));
    // Only once: from then on the app handles every change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const toggle = (index: number): void => {
    const choice = asks.choices[index];
    if (!choice || !isAsking) return;
    if (funnel.vibration) vibrate();
    const next = toggled(asks, chosen, choice.value);
    choose(next.chosen);
    setProblem(next.problem);
  };
  const boxes = asks.choices.flatMap(({ value, box }) =>
    box && chosen.includes(value) ? [box] : [],
  );
  const texts = Object.fromEntries(
    boxes.map((box) => [
      box.field,
      drafts.of(box.field) ?? textBox.draftOf(box, answers[box.field], funnel),
    ]),
  );
  const submit = (): void => {
    const found = choicesProblem(asks, chosen);
    setProblem(found);
    if (found) {
      group.current?.querySelector('input')?.focus();
      return;
    }
    const words: Record<string, AnswerValue> = {};
    for (const box of boxes) {
      const reading = textBox.read(box, texts[box.field] ?? '', funnel);
      if ('problem' in reading) {
        setWasTried(true);
        document.getElementById(boxId(box.field))?.focus();
        return;
      }
      words[box.field] = reading.answer;
    }
    drafts.forget([asks.field, ...boxes.map((box) => box.field)]);
    const inOrder = asks.choices.flatMap(({ value }) => (chosen.includes(value) ? [value] : []));
    send({
      type: 'answer',
      values: { ...(inOrder.length > 0 ? { [asks.field]: inOrder } : {}), ...words },
    });
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
        className={
          asks.as === 'rows' && asks.choices.length > 5 ? own.columns : cardsClass(asks.as)
        }
        role="group"
        aria-labelledby={titleId}
        aria-describedby={`${boxId(asks.field)}-problem`}
      >
        {asks.choices.map((choice, index) => (
          <MultipleCard
            key={choice.value}
            id={boxId(asks.field, index)}
            choice={choice}
            title={choice.title ?? answerText([choice.value], { name: asks.field }, funnel)}
            hint={cardKey(index, funnel.language)}
            isChosen={chosen.includes(choice.value)}
            onToggle={() => toggle(index)}
          />
        ))}
      </div>
      <ChosenBoxes
        boxes={boxes}
        drafts={texts}
        wasTried={wasTried}
        isReadOnly={!isAsking}
        onWrite={drafts.write}
      />
      <p className={field.problem} id={`${boxId(asks.field)}-problem`} role="alert">
        {problem && choicesMessage(asks, problem, funnel.language)}
      </p>
    </AnswerForm>
  );
}

const noValues: readonly string[] = [];
