import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { checkedAccount, secretOf, type Refusal, type SignupBox } from '../../engine/signup';
import { emailFrom, evaluateCondition } from '../../engine';
import { useFunnel } from '../funnel-context';
import { boxId } from '../question/box/box-id';
import { useEarlyInput } from '../question/box/useEarlyInput';
import { useUnheardBoxes } from '../question/box/useUnheardBoxes';
import { savedText, useDraft } from '../question/useDraft';
import { PrivacyNote } from '../question/PrivacyNote';
import { useTypingAnywhere } from '../question/useTypingAnywhere';
import { Button } from '../ui/Button';
import { Charges } from '../ui/lists/Charges';
import { Heading } from '../ui/Heading';
import { PasswordBox } from './PasswordBox';
import { ProblemBox } from './ProblemBox';
import type { StepProps } from './step-props';
import { signupProblemsOf, problemsOfRefusal, type SignupProblems } from './signup-problems';
import signupForm from './signup-form.module.css';
import field from '../ui/field.module.css';
import typography from '../ui/typography.module.css';
import css from './signup.module.css';

/**
 * The form. The password stays in its box: React never holds it, and it is gone with the form. Only
 * where a server checks it is it handed on, as a secret that the machine does not see.
 */
export function SignupForm({ node, answers, phase, send }: StepProps<'form'>) {
  const { fields: declared } = useFunnel();
  const { isSubmitting, refusal } = phase;
  const { form, fields } = node;
  const account = checkedAccount(node);
  const id = useId();
  const { text, write, box, ...draft } = useDraft<HTMLInputElement>(
    fields.email,
    savedText(answers[fields.email]),
  );
  const emailId = boxId(fields.email);
  useEarlyInput(emailId, ({ value }) => write(value));
  const password = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<SignupProblems>({});
  useTypingAnywhere(box);
  useUnheardBoxes();

  const [answered, setAnswered] = useState(refusal);
  if (answered !== refusal) {
    setAnswered(refusal);
    setProblems(problemsOfRefusal(node, refusal));
  }
  const leadTo = (wrong: SignupProblems): void => {
    if (wrong.email !== undefined) box.current?.focus();
    else if (wrong.password !== undefined) password.current?.focus();
  };
  const hearAnswer = useEffectEvent((answer: Refusal | undefined): void =>
    leadTo(problemsOfRefusal(node, answer)),
  );
  useEffect(() => hearAnswer(refusal), [refusal]);

  /** The address as it is understood, which the box then shows. */
  const settledEmail = (): string => {
    const written = box.current?.value.trim() ?? '';
    const email = emailFrom(written) ?? written;
    if (email !== text) write(email);
    return email;
  };
  const submit = (): void => {
    // What a password manager filled in may not have been heard as typing: the boxes know.
    const entries = {
      email: settledEmail(),
      password: password.current?.value ?? '',
    };
    const found = signupProblemsOf(form, entries);
    setProblems(found);
    leadTo(found);
    if (Object.keys(found).length > 0) return;
    draft.forget();
    const secret = account ? { secret: secretOf(entries.password) } : {};
    send({ type: 'answer', values: { [fields.email]: entries.email }, ...secret });
  };
  const forget = (name: SignupBox): void =>
    setProblems((before) =>
      before[name] === undefined ? before : { ...before, [name]: undefined },
    );
  const described = (name: SignupBox): object => ({
    'aria-required': true,
    'aria-invalid': problems[name] !== undefined || undefined,
    'aria-describedby': problems[name] === undefined ? undefined : `${id}-problem`,
  });

  const hasTrial = form.trial && evaluateCondition(form.trial.when, answers, declared);
  const trial = hasTrial ? form.trial : undefined;
  const charges = trial?.charges ?? form.charges;

  return (
    <>
      <header className={css.head}>
        <Heading>{form.headline}</Heading>
        {form.subheadline && (
          <p className={`${typography.subline} ${css.text}`}>{form.subheadline}</p>
        )}
        {trial && <p className={`${typography.subline} ${css.text}`}>{trial.text}</p>}
      </header>
      {charges && <Charges charges={charges} answers={answers} isShort />}
      {/* Sent before the app has arrived, a form of this method sends nothing and goes nowhere. */}
      <form
        className={signupForm.signupForm}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) submit();
        }}
      >
        <div className={field.field}>
          <label className={field.label} htmlFor={emailId}>
            {form.email.label}
          </label>
          <input
            {...described('email')}
            ref={box}
            id={emailId}
            className={field.box}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            value={text}
            readOnly={isSubmitting}
            placeholder={form.email.placeholder}
            onChange={(event) => {
              write(event.currentTarget.value);
              forget('email');
            }}
            onBlur={() => void settledEmail()}
          />
        </div>
        <PasswordBox
          {...form.password}
          box={password}
          described={described('password')}
          readOnly={isSubmitting}
          onWrite={() => forget('password')}
        />
        <PrivacyNote note={form.privacy} />
        <ProblemBox id={`${id}-problem`} problems={problems} />
        <Button type="submit" className={signupForm.button} inactive={isSubmitting}>
          {account && isSubmitting ? account.submitting : form.button}
        </Button>
      </form>
    </>
  );
}
