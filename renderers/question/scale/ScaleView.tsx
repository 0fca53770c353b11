import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AsksScale } from '../../../engine';
import { fieldAs, scalePlaces } from '../../../engine/questions';
import { useFunnel } from '../../funnel-context';
import type { ScreenProps } from '../../screen-props';
import { readingKey } from '../../ui/device/reading-direction';
import { isOnHeading, usePageKeys } from '../../ui/device/usePageKeys';
import { boxId } from '../box/box-id';
import { SendingStatus } from '../Sending';
import { Question, type AnswerProps, type QuestionOf } from '../Question';
import { ScaleBox, scaleBox } from './ScaleBox';
import { typePlace, typingWait, type TypedPlace } from './typed-place';

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
  const box = useRef<HTMLElement>(null);
  const draft = scaleBox.draftOf(asks, answers[asks.field], funnel);
  const isAsking = phase.name === 'asking';
  const choose = (place: string): void => {
    if (isAsking) send({ type: 'answer', values: { [asks.field]: Number(place) } });
  };

  const places = scalePlaces(fieldAs(funnel, asks.field, 'number'));
  const [typed, setTyped] = useState<TypedPlace>();
  const takeTyped = useEffectEvent(() => {
    placeButton(typed?.place)?.click();
    setTyped(undefined);
  });
  // The next key of a place with a longer name may follow.
  useEffect(() => {
    if (!typed) return undefined;
    const timer = window.setTimeout(takeTyped, typingWait);
    return () => window.clearTimeout(timer);
  }, [typed]);

  usePageKeys((event) => {
    const key = readingKey(event);
    const next = typePlace(places, typed?.text ?? '', key);
    setTyped(next?.hasMore ? next : undefined);
    if (next?.hasMore) placeButton(next.place)?.focus();
    else if (next) placeButton(next.place)?.click();
    else if (isOnHeading(event) && ['ArrowDown', 'ArrowRight'].includes(key)) {
      event.preventDefault();
      box.current?.focus();
    } else if (isOnHeading(event) && key === 'Enter' && draft !== '') choose(draft);
  });

  return (
    <>
      <ScaleBox
        asks={asks}
        id={boxId(asks.field)}
        box={(element) => void (box.current = element)}
        draft={draft}
        onWrite={choose}
        onLeave={() => {}}
        labelledBy={asks.label === undefined ? titleId : undefined}
        isAlone
        isReadOnly={!isAsking}
        isChosen={!isAsking}
      />
      <SendingStatus {...props} />
    </>
  );
}

const placeButton = (place: number | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-choice="${place}"]`);
