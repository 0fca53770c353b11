import { useRef, useState } from 'react';
import { answerText, type AsksChoice } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import type { AnswerProps } from '../Question';
import css from '../cards/cards.module.css';
import { letterOf, useCardKeys } from '../cards/useCardKeys';
import { ChoiceCard } from './ChoiceCard';

/**
 * Cards, of which one is chosen. Arrows move the focus without choosing, because choosing leads on.
 * Letters and digits choose from anywhere on the page.
 */
export function ChoiceAnswer({ asks, answers, phase, send, titleId }: AnswerProps<AsksChoice>) {
  const funnel = useFunnel();
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const { field, choices } = asks;
  const selected = choices.findIndex(({ value }) => value === answers[field]);
  const isAsking = phase.name === 'asking';

  const choose = (index: number): void => {
    const choice = choices[index];
    if (choice && isAsking) send({ type: 'answer', values: { [field]: choice.value } });
  };
  useCardKeys({
    group,
    first: Math.max(0, selected),
    onPick: choose,
    onEnter: () => choose(selected),
  });

  return (
    <div className={css.choices} role="radiogroup" aria-labelledby={titleId} ref={group}>
      {choices.map((choice, index) => (
        <ChoiceCard
          key={choice.value}
          choice={choice}
          title={choice.title ?? answerText(choice.value, { name: field }, funnel)}
          hint={letterOf(index)}
          isSelected={index === selected}
          isDimmed={!isAsking && index !== selected}
          isReachable={index === (focused ?? Math.max(0, selected))}
          onFocus={() => setFocused(index)}
          onChoose={() => choose(index)}
        />
      ))}
    </div>
  );
}
