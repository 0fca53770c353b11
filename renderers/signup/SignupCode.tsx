import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { fillWords, type SignupNode } from '../../engine';
import { useTypingAnywhere } from '../question/typing-anywhere';
import type { ScreenProps } from '../registry';
import { Button } from '../ui/Button';
import { Heading } from '../ui/Heading';
import { erased, pasted, written, type Digits, type Entered } from './code-digits';
import './code.css';

/** The boxes for the code. It is taken as soon as its last digit is there, so there is no button. */
export function SignupCode({ node, send }: ScreenProps<SignupNode>) {
  const { code, fields } = node;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [digits, setDigits] = useState<Digits>(() => Array<string>(code.length).fill(''));
  const [asked, setAsked] = useState(0);
  useTypingAnywhere(first);

  const focus = (box: number): void => group.current?.querySelectorAll('input')[box]?.focus();
  const enter = ({ digits: now, next }: Entered): void => {
    setDigits(now);
    focus(next);
    if (now.some((digit) => digit === '')) return;
    send({ type: 'answer', values: { [fields.completedAt]: timeNow() } });
  };
  const hearKey = (event: KeyboardEvent, box: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = {
      ArrowLeft: box - 1,
      ArrowRight: box + 1,
      Home: 0,
      End: code.length - 1,
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
  useEffect(() => {
    const boxes = group.current;
    const hear = (event: InputEvent): void => hearWish(event);
    boxes?.addEventListener('beforeinput', hear);
    return () => boxes?.removeEventListener('beforeinput', hear);
  }, [group]);
  const hearPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const box = Math.max(0, boxOf(group.current, event.target));
    enter(pasted(digits, box, event.clipboardData.getData('text')));
  };

  return (
    <div className="signup__step" onPaste={hearPaste}>
      <header className="signup__head">
        <Heading id={`${id}-title`}>{code.headline}</Heading>
        <p className="subline" id={`${id}-text`}>
          {code.text}
        </p>
      </header>
      <div
        ref={group}
        className="code"
        role="group"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        {digits.map((digit, box) => (
          <input
            // The boxes have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={box}
            ref={box === 0 ? first : undefined}
            className="code__box"
            type="text"
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            autoCorrect="off"
            spellCheck={false}
            value={digit}
            data-filled={digit !== '' || undefined}
            aria-label={fillWords(code.digit, { digit: box + 1, total: code.length })}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => hearKey(event, box)}
            onChange={(event) => enter(written(digits, box, event.currentTarget.value))}
          />
        ))}
      </div>
      <div className="code__again">
        <div className="code__ways">
          <Button look="quiet" onClick={() => setAsked(asked + 1)}>
            {code.resend}
          </Button>
          <Button look="quiet" onClick={() => send({ type: 'back' })}>
            {code.back}
          </Button>
        </div>
        <p className="code__resent" role="status">
          {asked > 0 && <span key={asked}>{code.resent}</span>}
        </p>
      </div>
    </div>
  );
}

/** The number of the box that an event comes from, or -1. */
function boxOf(group: HTMLElement | null, target: EventTarget | null): number {
  return [...(group?.querySelectorAll('input') ?? [])].findIndex((each) => each === target);
}

function timeNow(): string {
  return new Date().toISOString();
}
