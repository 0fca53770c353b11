import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { AsksChoice } from '../../../engine';
import { BoxQuestion } from '../box/BoxQuestion';
import type { AnswerProps } from '../Question';
import { textBox } from '../text/TextBox';
import css from '../form.module.css';

/** Cards, and below them the box of the chosen card, if it has one. Choosing such a card does not lead on: the box's button does. */
export function withBox(
  Answer: ComponentType<AnswerProps<AsksChoice>>,
): ComponentType<AnswerProps<AsksChoice>> {
  return function AnswerWithBox(props) {
    const { asks, answers, send } = props;
    const [opened, open] = useState<string>();
    const opening = useRef<HTMLDivElement>(null);
    const boxOf = (chosen: unknown) => asks.choices.find(({ value }) => value === chosen)?.box;
    const chosen = opened ?? answers[asks.field];
    const box = boxOf(chosen);

    // A box that has just been opened, not one that an earlier answer shows.
    useEffect(() => {
      if (opened !== undefined) focusIn(opening.current);
    }, [opened]);

    const choose: typeof send = (event) => {
      const value = event.type === 'answer' ? event.values[asks.field] : undefined;
      if (boxOf(value) === undefined) {
        open(undefined);
        send(event);
      } else if (value === opened) focusIn(opening.current);
      else open(String(value));
    };

    return (
      <div className={css.answerForm}>
        <Answer {...props} answers={{ ...answers, [asks.field]: chosen }} send={choose} />
        {box && (
          <div ref={opening} key={box.field}>
            <BoxQuestion
              {...props}
              kind={textBox}
              asks={box}
              send={(event) =>
                send(
                  event.type === 'answer'
                    ? { ...event, values: { [asks.field]: chosen, ...event.values } }
                    : event,
                )
              }
            />
          </div>
        )}
      </div>
    );
  };
}

const focusIn = (parent: Element | null): void =>
  parent?.querySelector<HTMLElement>('input, textarea')?.focus();
