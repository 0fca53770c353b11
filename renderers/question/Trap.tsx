import { Turnstile } from '#optional/question-parts';
import { trapDraft, useFunnel } from '../funnel-context';
import css from './trap.module.css';

/**
 * Beside a box that asks how to reach the visitor: one that robots fill in. It is out of sight, out of the order of the tab
 * key and hidden from screen readers; neither its name nor a label says anything that browsers or password managers know. With it, Turnstile, where the document has
 * a site key.
 */
export function Trap() {
  const { drafts, webhook } = useFunnel();
  return (
    <>
      <input
        className={css.trap}
        name="message"
        tabIndex={-1}
        aria-hidden
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
        onChange={(event) => drafts.set(trapDraft, event.currentTarget.value)}
      />
      {Turnstile && webhook?.turnstile && <Turnstile siteKey={webhook.turnstile} />}
    </>
  );
}
