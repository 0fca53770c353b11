import { useRef, useState } from 'react';
import { answerText, type AsksChoice } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { ChoiceCard } from './ChoiceCard';
import { isOnHeading, usePageKeys } from '../../ui/usePageKeys';
import type { AnswerProps } from '../Question';
import css from './choice.module.css';

const letters = 'abcdefghi';
const digits = '123456789';

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
  const isAsking = phase === 'asking';

  const choose = (index: number): void => {
    const choice = choices[index];
    if (choice && isAsking) send({ type: 'answer', values: { [field]: choice.value } });
  };
  const focus = (index: number): void => {
    const cards = group.current?.querySelectorAll<HTMLElement>('[role=radio]');
    cards?.[(index + choices.length) % choices.length]?.focus();
  };

  usePageKeys((event) => {
    const { key } = event;
    const isInside = event.target instanceof Node && group.current?.contains(event.target);
    if (key.length === 1) {
      const letter = key.toLowerCase();
      const index = Math.max(letters.indexOf(letter), digits.indexOf(letter));
      if (index < 0 || index >= choices.length) return;
      event.preventDefault();
      choose(index);
      return;
    }
    if (!isInside && !isOnHeading(event)) return;
    const from = isInside ? (focused ?? 0) : undefined;
    const target = {
      ArrowDown: from === undefined ? Math.max(0, selected) : from + 1,
      ArrowRight: from === undefined ? undefined : from + 1,
      ArrowUp: from === undefined ? Math.max(0, selected) : from - 1,
      ArrowLeft: from === undefined ? undefined : from - 1,
      Home: from === undefined ? undefined : 0,
      End: from === undefined ? undefined : choices.length - 1,
    }[key];
    if (target !== undefined) {
      event.preventDefault();
      focus(target);
    } else if (key === 'Enter' && !isInside && selected >= 0) {
      choose(selected);
    }
  });

  return (
    <div className={css.choices} role="radiogroup" aria-labelledby={titleId} ref={group}>
      {choices.map((choice, index) => (
        <ChoiceCard
          key={choice.value}
          choice={choice}
          title={choice.title ?? answerText(choice.value, { name: field }, funnel)}
          hint={letters[index]?.toUpperCase()}
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
