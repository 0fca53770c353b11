import { useRef, useState } from 'react';
import { messageOf, type Reading } from '../../../engine/questions';
import type { AnswerTo, FormBox } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { AnswerForm } from '../AnswerForm';
import type { AnswerProps } from '../Question';
import { useDrafts } from '../useDrafts';
import { useTypingAnywhere } from '../useTypingAnywhere';
import { boxId } from './box-id';
import type { BoxKind } from './box-kind';
import { settledDraft } from './settled-draft';
import { useAfterPress } from './useAfterPress';
import { usePrepared } from './usePrepared';

interface BoxQuestionProps<A extends FormBox> extends AnswerProps<A> {
  readonly kind: BoxKind<A>;
}

/**
 * A question with one box and a button. What is wrong is said once the visitor has left the box or pressed the
 * button, and no longer when it is right.
 */
export function BoxQuestion<A extends FormBox>(props: BoxQuestionProps<A>) {
  const { kind, asks, answers, phase, send, titleId, submitting } = props;
  const funnel = useFunnel();
  const box = useRef<HTMLElement>(null);
  const drafts = useDrafts();
  const [wasLeft, setWasLeft] = useState(false);
  const afterPress = useAfterPress();
  const [wasTried, setWasTried] = useState(false);
  useTypingAnywhere(box);
  usePrepared(async () => kind.prepare?.());
  const answerTo: AnswerTo = (field) => answers[field];
  const context = { ...funnel, answerTo };
  const saved = kind.draftOf(asks, answers[asks.field], context);
  const draft = drafts.of(asks.field) ?? saved;
  const reading = kind.read(asks, draft, context);
  const saysProblem = wasTried || (wasLeft && draft !== '');
  const isSending = phase.name === 'sending';

  const settle = (read: Reading): void => {
    const settled = settledDraft(kind, asks, draft, read, context);
    if (settled !== draft) drafts.write(asks.field, settled);
  };
  const submit = async (): Promise<void> => {
    await kind.prepare?.();
    const final = kind.read(asks, draft, context);
    if ('answer' in final) {
      settle(final);
      drafts.forget([asks.field]);
      send({ type: 'answer', values: { [asks.field]: final.answer } });
    } else {
      setWasTried(true);
      box.current?.focus();
    }
  };

  return (
    <AnswerForm
      button={isSending && submitting ? submitting : asks.button}
      isReady={phase.name === 'asking' && (!kind.waits || 'answer' in reading)}
      onSubmit={() => void submit()}
      onTooEarly={() => {
        if (isSending) return;
        setWasTried(true);
        box.current?.focus();
      }}
    >
      <kind.Box
        asks={asks}
        id={boxId(asks.field)}
        box={(element) => void (box.current = element)}
        draft={draft}
        onWrite={(text) => drafts.write(asks.field, text)}
        onLeave={() => {
          settle(reading);
          afterPress(() => setWasLeft(true));
        }}
        problem={
          saysProblem && 'problem' in reading
            ? messageOf(asks, reading, funnel.language)
            : undefined
        }
        labelledBy={asks.label === undefined ? titleId : undefined}
        isAlone
        isReadOnly={isSending}
        answerTo={answerTo}
      />
    </AnswerForm>
  );
}
