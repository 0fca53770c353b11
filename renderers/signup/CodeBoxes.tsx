import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { interpolateLocals } from '../../engine';
import { useFunnel } from '../funnel-context';
import { isComposing } from '../ui/device/is-composing';
import { erased, pasted, enteredDigits, type Digits, type Entered } from './code-digits';
import css from './code.module.css';

interface CodeBoxesProps {
  readonly digits: Digits;
  readonly onChange: (digits: Digits) => void;
  /** A box's name, with {digit} and {total}. */
  readonly label: string;
  readonly first: RefObject<HTMLInputElement | null>;
  /** Whether the code is being checked and stays as it is. */
  readonly readOnly: boolean;
  readonly isWrong: boolean;
  /** The ids of the elements that name and describe the code. */
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** A box for each digit of a code, which are written in, pasted into and erased as one. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { digits, onChange, label, first, readOnly, isWrong, labelledBy, describedBy } = props;
  const { language } = useFunnel();
  const group = useRef<HTMLDivElement>(null);
  // What an input method has not finished: a box that is drawn without it would end it.
  const [composed, setComposed] = useState<{ readonly box: number; readonly text: string }>();

  const focus = (box: number): void => group.current?.querySelectorAll('input')[box]?.focus();
  const enter = ({ digits: now, next }: Entered): void => {
    if (readOnly) return;
    onChange(now);
    focus(next);
  };
  const hearText = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>, box: number) => {
    const text = currentTarget.value;
    const isUnfinished = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    // Keyboards on a screen may compose a digit and never end it: there is nothing to choose.
    if (isUnfinished && !/^[0-9]*$/.test(text)) return setComposed({ box, text });
    setComposed(undefined);
    enter(enteredDigits(digits, box, text));
  };
  const hearKey = (event: KeyboardEvent, box: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    const move = {
      ArrowLeft: box - 1,
      ArrowRight: box + 1,
      Home: 0,
      End: digits.length - 1,
      // The digit that is there already: the box does not change, the visitor still goes on.
      [digits[box] || 'none']: box + 1,
    }[event.key];
    if (move === undefined && event.key !== 'Backspace') return;
    event.preventDefault();
    if (move === undefined) enter(erased(digits, box));
    else focus(move);
  };
  // Keyboards on a screen tell no keys: of Backspace on an empty box they tell only the wish to delete.
  const hearWish = useEffectEvent((event: InputEvent): void => {
    const box = boxOf(group.current, event.target);
    if (event.inputType !== 'deleteContentBackward' || digits[box] !== '') return;
    event.preventDefault();
    enter(erased(digits, box));
  });
  // A code is pasted wherever the visitor is: there is nothing else on this screen to paste it into.
  const hearPaste = useEffectEvent((event: ClipboardEvent): void => {
    event.preventDefault();
    const box = Math.max(0, boxOf(group.current, event.target));
    enter(pasted(digits, box, event.clipboardData?.getData('text') ?? ''));
  });
  useEffect(() => {
    const wish = (event: InputEvent): void => hearWish(event);
    const paste = (event: ClipboardEvent): void => hearPaste(event);
    document.addEventListener('beforeinput', wish);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('beforeinput', wish);
      document.removeEventListener('paste', paste);
    };
  }, []);

  return (
    <div
      ref={group}
      className={css.code}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {digits.map((digit, box) => (
        <input
          // The boxes have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={box}
          ref={box === 0 ? first : undefined}
          className={css.box}
          type="text"
          inputMode="numeric"
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          autoCorrect="off"
          spellCheck={false}
          value={composed?.box === box ? composed.text : digit}
          readOnly={readOnly}
          data-filled={digit !== '' || undefined}
          aria-label={interpolateLocals(label, { digit: box + 1, total: digits.length }, language)}
          aria-invalid={isWrong || undefined}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => hearKey(event, box)}
          onChange={(event) => hearText(event, box)}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(undefined);
            enter(enteredDigits(digits, box, currentTarget.value));
          }}
        />
      ))}
    </div>
  );
}

/** The number of the box that an event comes from, or -1. */
function boxOf(group: HTMLElement | null, target: EventTarget | null): number {
  return [...(group?.querySelectorAll('input') ?? [])].findIndex((each) => each === target);
}
