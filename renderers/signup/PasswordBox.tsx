import { useState, type RefObject } from 'react';
import type { SignupNode } from '../../engine';
import { useEarlyInput } from '../question/box/useEarlyInput';
import button from '../ui/button.module.css';
import field from '../ui/field.module.css';
import css from './signup-form.module.css';

interface PasswordBoxProps extends Readonly<SignupNode['form']['password']> {
  readonly box: RefObject<HTMLInputElement | null>;
  /** Whether the entry is wrong, and where that is said. */
  readonly described: object;
  /** Whether the entry is on its way and stays as it is. */
  readonly readOnly: boolean;
  readonly onWrite: () => void;
}

/** A box for a new password, with a control that shows it. What is typed stays in the box. */
export function PasswordBox(props: PasswordBoxProps) {
  const { label, placeholder, show, hide, box, described, readOnly, onWrite } = props;
  const id = 'box-password';
  useEarlyInput(id, ({ value }) => {
    const drawn = document.getElementById(id);
    if (drawn instanceof HTMLInputElement) drawn.value = value;
  });
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.password}>
        <input
          {...described}
          ref={box}
          id={id}
          className={`${field.box} ${css.passwordBox}`}
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="new-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          readOnly={readOnly}
          onChange={onWrite}
        />
        <button
          type="button"
          className={`${button.iconButton} ${css.passwordEye}`}
          aria-label={isShown ? hide : show}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="2.8" />
            <path
              className={css.passwordLid}
              data-closed={!isShown}
              d="M4.5 19.5 19.5 4.5"
              pathLength="1"
            />
          </svg>
        </button>
      </div>
    </div>
  );
}
