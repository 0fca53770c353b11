import { useRef, useState } from 'react';
import { formReader, messageOf } from '../../../engine/questions';
import type { AnswerTo, AnswerValue, AsksForm } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { AnswerForm } from '../AnswerForm';
import type { AnswerProps } from '../Question';
import { boxId } from '../box/box-id';
import { settledDraft } from '../box/settled-draft';
import { useAfterPress } from '../box/useAfterPress';
import { usePrepared } from '../box/usePrepared';
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
  const controls = useRef(new Map<string, HTMLElement>());
  const firstBox = useRef<HTMLElement>(null);
  const drafts = useDrafts();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPress();
  const [wasTried, setWasTried] = useState(false);
  useTypingAnywhere(firstBox);
  const isSending = phase.name === 'sending';

  const boxes = asks.boxes.map((box) => {
    const kind = boxKindOf(box);
    const { field } = box;
    const draft = drafts.of(field) ?? kind.draftOf(box, answers[field], funnel);
    const read = (answerTo: AnswerTo) => kind.read(box, draft, { ...funnel, answerTo });
    return { asks: box, kind, field, draft, read, id: boxId(field) };
  });
  const form = formReader(boxes, answers);
  const problemsNow = (): BoxProblem[] =>
    boxes.flatMap((box) => {
      const reading = form.read(box);
      if (!reading || 'answer' in reading) return [];
      const { asks: own, field, id } = box;
      return [
        { field, id, label: own.label ?? '', message: messageOf(own, reading, funnel.language) },
      ];
    });
  const problems = problemsNow();

  const settle = (box: (typeof boxes)[number]): void => {
    const { kind, asks: own, field, draft } = box;
    const settled = settledDraft(kind, own, draft, form.read(box), funnel);
    if (settled !== draft) drafts.write(field, settled);
  };
  const prepare = async () => Promise.all(boxes.map(async ({ kind }) => kind.prepare?.()));
  usePrepared(prepare);

  const submit = async (): Promise<void> => {
    await prepare();
    const [first] = problemsNow();
    if (first) {
      setWasTried(true);
      controls.current.get(first.field)?.focus();
      return;
    }
    const values: Record<string, AnswerValue> = {};
    for (const box of boxes) {
      const reading = form.read(box);
      settle(box);
      if (reading && 'answer' in reading) values[box.field] = reading.answer;
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
          title={asks.problems}
          problems={problems}
          onGoTo={(field) => controls.current.get(field)?.focus()}
        />
      )}
      <div className={css.boxes}>
        {boxes.map((filled, index) => {
          const {
            asks: own,
            kind: { Box },
            field,
            draft,
            id,
          } = filled;
          return (
            <Box
              key={field}
              asks={own}
              id={id}
              box={(element) => {
                if (element) controls.current.set(field, element);
                if (index === 0) firstBox.current = element;
              }}
              draft={draft}
              onWrite={(text) => drafts.write(field, text)}
              onLeave={() => {
                settle(filled);
                afterPress(() => setLeft((all) => new Set(all).add(field)));
              }}
              problem={
                wasTried || (left.has(field) && draft !== '')
                  ? problems.find((problem) => problem.field === field)?.message
                  : undefined
              }
              isAlone={false}
              isReadOnly={isSending}
              answerTo={form.answerTo}
            />
          );
        })}
      </div>
    </AnswerForm>
  );
}
