import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { checkedAccount, secretOf, type Refusal } from '../../engine/signup';
import { savedText } from '../question/useDraft';
import { useTypingAnywhere } from '../question/useTypingAnywhere';
import { useFunnel } from '../funnel-context';
import { Button } from '../ui/Button';
import { Heading } from '../ui/Heading';
import { CodeAgain } from './CodeAgain';
import { CodeBoxes } from './CodeBoxes';
import type { Digits } from './code-digits';
import { PasswordBox } from './PasswordBox';
import { ProblemBox } from './ProblemBox';
import type { StepProps } from './step-props';
import { signupProblemsOf, problemsOfRefusal, type SignupProblems } from './signup-problems';
import signup from './signup.module.css';
import typography from '../ui/typography.module.css';
import css from './code.module.css';

interface SignupCodeProps extends StepProps<'code'> {
  /** Whether the page still knows the password. Where a server checks the code, it is asked for again otherwise. */
  readonly hasPassword: boolean;
}

/** The inputs for the code. It is submitted with its last digit, so there is no button. */
export function SignupCode({ hasPassword, ...props }: SignupCodeProps) {
  const { node, answers, phase, send } = props;
  const { isVerifying, refusal } = phase;
  const { form, code, fields } = node;
  const { messages } = useFunnel();
  const account = checkedAccount(node);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const empty = Array<string>(code.length).fill('');
  const [digits, setDigits] = useState<Digits>(empty);
  const needsPassword = account !== undefined && !hasPassword;
  const password = useRef<HTMLInputElement>(null);
  const [wrongPassword, setWrongPassword] = useState<SignupProblems>({});
  useTypingAnywhere(first);
  // The boxes of the code move the focus, too: this comes after them.
  useEffect(() => {
    if (wrongPassword.password) password.current?.focus();
  }, [wrongPassword]);

  const problems = { ...problemsOfRefusal(node, refusal), ...wrongPassword };
  const isWrong = problems.code !== undefined;
  // The boxes are emptied for another code. The digits stay where the server only was not to be reached.
  const [answered, setAnswered] = useState(refusal);
  if (answered !== refusal) {
    setAnswered(refusal);
    if (isWrong) setDigits(empty);
  }
  const hearAnswer = useEffectEvent((_answer: Refusal | undefined): void => {
    if (isWrong) first.current?.focus();
  });
  useEffect(() => hearAnswer(refusal), [refusal]);

  const take = (entered: Digits): void => {
    const now = begunAnew(digits, entered);
    setDigits(now);
    if (now.some((digit) => digit === '')) return;
    const own = needsPassword ? (password.current?.value ?? '') : undefined;
    const email = savedText(answers[fields.email]);
    const found = own === undefined ? {} : signupProblemsOf(form, { email, password: own });
    setWrongPassword(found);
    if (found.password) return;
    if (account) send({ type: 'answer', values: {}, secret: secretOf(now.join(''), own) });
    else send({ type: 'answer', values: { [fields.completedAt]: new Date().toISOString() } });
  };
  const isWhole = digits.every((digit) => digit !== '');
  const mayRetry = isWhole && (refusal?.step === 'verify' || (needsPassword && !isVerifying));

  return (
    <div className={signup.step}>
      <header className={signup.head}>
        <Heading id={`${id}-title`}>{code.headline}</Heading>
        <p className={`${typography.subline} ${signup.text}`} id={`${id}-text`}>
          {code.text}
        </p>
      </header>
      {needsPassword && (
        <form
          method="dialog"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isWhole) take(digits);
            else first.current?.focus();
          }}
        >
          <PasswordBox
            {...form.password}
            box={password}
            described={{
              'aria-required': true,
              'aria-invalid': wrongPassword.password !== undefined || undefined,
              'aria-describedby': wrongPassword.password && `${id}-problem`,
            }}
            readOnly={isVerifying}
            onWrite={() => setWrongPassword({})}
          />
        </form>
      )}
      <CodeBoxes
        digits={digits}
        onChange={take}
        label={code.digit}
        first={first}
        readOnly={isVerifying}
        isWrong={isWrong}
        labelledBy={`${id}-title`}
        describedBy={isWrong ? `${id}-problem` : `${id}-text`}
      />
      {account && (
        <div className={css.answer}>
          <p className={css.status} role="status">
            {isVerifying && account.verifying}
          </p>
          <ProblemBox id={`${id}-problem`} problems={problems} />
          {mayRetry && <Button onClick={() => take(digits)}>{messages.retry}</Button>}
        </div>
      )}
      <CodeAgain {...props} />
    </div>
  );
}

/** A digit typed into a code that was whole begins another code: what comes after it goes. */
function begunAnew(before: Digits, now: Digits): Digits {
  const changed = now.flatMap((digit, box) => (digit === before[box] ? [] : [box]));
  const [box, ...others] = changed;
  const isTyped = box !== undefined && others.length === 0 && now[box] !== '';
  if (before.includes('') || !isTyped) return now;
  return now.map((digit, index) => (index > box ? '' : digit));
}
