import { answerText, type AsksYesno } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { SingleCards } from '../cards/SingleCards';
import type { AnswerProps } from '../Question';
import { SendingStatus } from '../Sending';

/** Two cards, yes and no: choosing one leads on. */
export function YesnoAnswer(props: AnswerProps<AsksYesno>) {
  const { asks, answers, phase, send, titleId } = props;
  const funnel = useFunnel();
  const { field, yes, no } = asks;
  const word = (answer: boolean): string | undefined => answerText(answer, { name: field }, funnel);
  const cards = [
    { ...yes, value: '1', title: yes?.title ?? word(true) },
    { ...no, value: '0', title: no?.title ?? word(false) },
  ];
  return (
    <>
      <SingleCards
        cards={cards}
        selected={[true, false].findIndex((answer) => answer === answers[field])}
        isAsking={phase.name === 'asking'}
        titleId={titleId}
        as="pair"
        onChoose={(index) => send({ type: 'answer', values: { [field]: index === 0 } })}
      />
      <SendingStatus {...props} />
    </>
  );
}
