import { messageOf } from '../../../engine/questions';
import type { AsksText } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { boxId } from '../box/box-id';
import { textBox } from '../text/TextBox';

interface ChosenBoxesProps {
  readonly boxes: readonly AsksText[];
  readonly drafts: Readonly<Record<string, string>>;
  /** Whether the visitor has tried to go on. */
  readonly wasTried: boolean;
  readonly isReadOnly: boolean;
  readonly onWrite: (field: string, draft: string) => void;
}

/** The boxes of the chosen cards. */
export function ChosenBoxes(props: ChosenBoxesProps) {
  const { boxes, drafts, wasTried, isReadOnly, onWrite } = props;
  const funnel = useFunnel();
  return boxes.map((box) => {
    const draft = drafts[box.field] ?? '';
    const reading = textBox.read(box, draft, funnel);
    return (
      <textBox.Box
        key={box.field}
        asks={box}
        id={boxId(box.field)}
        box={nothing}
        draft={draft}
        onWrite={(text) => onWrite(box.field, text)}
        onLeave={nothing}
        problem={
          wasTried && 'problem' in reading ? messageOf(box, reading, funnel.language) : undefined
        }
        isAlone
        isReadOnly={isReadOnly}
      />
    );
  });
}

const nothing = (): void => {};
