import { useId, useRef, useState } from 'react';
import { isOptional, type AnswerTo, type AnswerValue, type AsksForm } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { AnswerForm } from '../AnswerForm';
import { messageOf } from '../box/message-of';
import type { AnswerProps } from '../Question';
import { useDrafts } from '../useDrafts';
import { useTypingAnywhere } from '../useTypingAnywhere';
import { boxKindOf } from './box-kinds';
import { ProblemSummary, type BoxProblem } from './ProblemSummary';
import css from './form.module.css';

/**
 * Several boxes with one button. A wrong box says so once the visitor has left it; the button lists all wrong
 * boxes and moves the focus into the first.
 */
export function FormAnswer(props: AnswerProps<AsksForm>) {
  const { asks, answers, phase, send, submitting } = props;
  const funnel = useFunnel();
  const formId = useId();
  const controls = useRef(new Map<string, HTMLElement>());
  const firstBox = useRef<HTMLElement>(null);
  const drafts = useDrafts();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  useTypingAnywhere(firstBox);
  const isSending = phase.name === 'sending';

  /** What another box holds counts as soon as it is right by itself; what is answered elsewhere, as it is. */
  const answerTo: AnswerTo = (id) => {
    const other = boxes.find(({ field }) => field === id);
    if (!other) return answers[id];
    const reading = other.readWith(() => undefined);
    return 'answer' in reading ? reading.answer : undefined;
  };
  const boxes = asks.boxes.map((box) => {
    const kind = boxKindOf(box);
    const { field } = box;
    const context = { ...funnel, answerTo };
    const draft = drafts.of(field) ?? kind.draftOf(box, answers[field], context);
    const readWith = (others: AnswerTo) => kind.read(box, draft, { ...context, answerTo: others });
    const read = () => {
      const reading = readWith(answerTo);
      const isEmpty = 'problem' in reading && reading.problem === 'missing';
      return isEmpty && isOptional(box) ? undefined : reading;
    };
    return { box, kind, field, draft, readWith, read, id: `${formId}-${field}` };
  });
  const problemsNow = (): BoxProblem[] =>
    boxes.flatMap(({ box, kind, field, id, read }) => {
      const reading = read();
      if (!reading || 'answer' in reading) return [];
      const message = messageOf(reading, kind.messages?.(box));
      return [{ field, id, label: box.label ?? '', message }];
    });
  const problems = problemsNow();

  const submit = async (): Promise<void> => {
    await Promise.all(boxes.map(async ({ kind }) => kind.prepare?.()));
    const [first] = problemsNow();
    if (first) {
      setWasTried(true);
      controls.current.get(first.field)?.focus();
      return;
    }
    const values: Record<string, AnswerValue> = {};
    for (const { field, read } of boxes) {
      const reading = read();
      if (reading && 'answer' in reading) values[field] = reading.answer;
    }
    drafts.forget(boxes.map(({ field }) => field));
    send({ type: 'answer', values });
  };

  return (
    <AnswerForm
      button={isSending && submitting ? submitting : asks.button}
      isReady={phase.name === 'asking'}
      onSubmit={() => void submit()}
    >
      {wasTried && problems.length > 0 && (
        <ProblemSummary
          title={problems.length === 1 ? asks.problemsOne : asks.problems}
          problems={problems}
          onGoTo={(field) => controls.current.get(field)?.focus()}
        />
      )}
      <div className={css.boxes}>
        {boxes.map(({ box, kind: { Box }, field, draft, id }, index) => (
          <Box
            key={field}
            asks={box}
            id={id}
            box={(element) => {
              if (element) controls.current.set(field, element);
              if (index === 0) firstBox.current = element;
            }}
            draft={draft}
            onWrite={(text) => drafts.write(field, text)}
            onLeave={() => setLeft((all) => new Set(all).add(field))}
            problem={
              wasTried || (left.has(field) && draft !== '')
                ? problems.find((each) => each.field === field)?.message
                : undefined
            }
            isAlone={false}
            isReadOnly={isSending}
            answerTo={answerTo}
          />
        ))}
      </div>
    </AnswerForm>
  );
}
