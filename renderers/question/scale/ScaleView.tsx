import { useId, useRef } from 'react';
import type { AsksScale } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import type { ScreenProps } from '../../screen-props';
import { readingKey } from '../../ui/reading-direction';
import { isOnHeading, usePageKeys } from '../../ui/usePageKeys';
import { Sending } from '../Sending';
import { Question, type AnswerProps, type QuestionOf } from '../Question';
import { ScaleBox, scaleBox } from './ScaleBox';

/** A question with a scale. A tap on a place answers it, and so does a digit. */
export function ScaleView({ node, ...props }: ScreenProps<QuestionOf<'scale'>>) {
  return (
    <Question node={node} answers={props.answers}>
      {(titleId) => (
        <ScaleAnswer
          {...props}
          asks={node.asks}
          titleId={titleId}
          submitting={node.sends?.submitting}
        />
      )}
    </Question>
  );
}

function ScaleAnswer(props: AnswerProps<AsksScale>) {
  const { asks, answers, phase, send, titleId } = props;
  const funnel = useFunnel();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const draft = scaleBox.draftOf(asks, answers[asks.field], funnel);
  const isAsking = phase.name === 'asking';
  const choose = (place: string): void => {
    if (isAsking) send({ type: 'answer', values: { [asks.field]: Number(place) } });
  };

  usePageKeys((event) => {
    const key = readingKey(event);
    if (/^[0-9]$/.test(key)) {
      // A place that the scale does not have is not taken by the machine.
      document.querySelector<HTMLElement>(`[data-choice='${key}']`)?.click();
    } else if (isOnHeading(event) && ['ArrowDown', 'ArrowRight'].includes(key)) {
      event.preventDefault();
      box.current?.focus();
    } else if (isOnHeading(event) && key === 'Enter' && draft !== '') choose(draft);
  });

  return (
    <>
      <ScaleBox
        asks={asks}
        id={id}
        box={(element) => void (box.current = element)}
        draft={draft}
        onWrite={choose}
        onLeave={() => {}}
        labelledBy={asks.label === undefined ? titleId : undefined}
        isAlone
        isReadOnly={!isAsking}
        isChosen={!isAsking}
      />
      <Sending {...props} />
    </>
  );
}
