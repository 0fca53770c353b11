import { answerText, type AsksChoice } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { SingleCards } from '../cards/SingleCards';
import type { AnswerProps } from '../Question';
import { SendingStatus } from '../Sending';

/** Cards, of which one is chosen: that leads on. */
export function ChoiceAnswer(props: AnswerProps<AsksChoice>) {
  const { asks, answers, phase, send, titleId } = props;
  const funnel = useFunnel();
  const { field, choices } = asks;
  const cards = choices.map((choice) => {
    return { ...choice, title: choice.title ?? answerText(choice.value, { name: field }, funnel) };
  });
  return (
    <>
      <SingleCards
        cards={cards}
        selected={choices.findIndex(({ value }) => value === answers[field])}
        isAsking={phase.name === 'asking'}
        titleId={titleId}
        as={asks.as}
        onChoose={(index) => send({ type: 'answer', values: { [field]: cards[index]?.value } })}
      />
      <SendingStatus {...props} />
    </>
  );
}
