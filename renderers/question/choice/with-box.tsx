import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { AsksChoice } from '../../../engine';
import { BoxQuestion } from '../box/BoxQuestion';
import type { AnswerProps } from '../Question';
import { textBox } from '../text/TextBox';
import { useDrafts } from '../useDrafts';
import css from '../form.module.css';

/** Cards, and below them the box of the chosen card, if it has one. Choosing such a card does not lead on: the box's button does. */
export function withBox(
  Answer: ComponentType<AnswerProps<AsksChoice>>,
): ComponentType<AnswerProps<AsksChoice>> {
  return function AnswerWithBox(props) {
    const { asks, answers, send } = props;
    const drafts = useDrafts();
    const [pressed, press] = useState<{ readonly value: string | undefined }>();
    const opened = pressed ? pressed.value : drafts.of(asks.field);
    const opening = useRef<HTMLDivElement>(null);
    const wasPressed = useRef(false);
    const boxOf = (chosen: unknown) => asks.choices.find(({ value }) => value === chosen)?.box;
    const chosen = opened ?? answers[asks.field];
    const box = boxOf(chosen);

    // A box that has just been opened, not one that an earlier answer or draft shows.
    useEffect(() => {
      if (opened !== undefined && wasPressed.current) focusIn(opening.current);
    }, [opened]);

    const choose: typeof send = (event) => {
      const value = event.type === 'answer' ? event.values[asks.field] : undefined;
      if (boxOf(value) === undefined) {
        drafts.forget([asks.field]);
        press({ value: undefined });
        send(event);
        return;
      }
      wasPressed.current = true;
      drafts.write(asks.field, String(value));
      press({ value: String(value) });
      focusIn(opening.current);
    };

    return (
      <div className={css.answerForm}>
        <Answer
          {...props}
          answers={{ ...answers, [asks.field]: chosen }}
          send={choose}
          // The button of the box says it.
          submitting={box ? undefined : props.submitting}
        />
        {box && (
          <div ref={opening} key={box.field}>
            <BoxQuestion
              {...props}
              kind={textBox}
              asks={box}
              send={(event) => {
                drafts.forget([asks.field]);
                send(
                  event.type === 'answer'
                    ? { ...event, values: { [asks.field]: chosen, ...event.values } }
                    : event,
                );
              }}
            />
          </div>
        )}
      </div>
    );
  };
}

const focusIn = (parent: Element | null): void =>
  parent?.querySelector<HTMLElement>('input, textarea')?.focus();
