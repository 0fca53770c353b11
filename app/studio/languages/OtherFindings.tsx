import type { TranslationFinding } from '../../../engine/languages';
import { useStudio } from '../state/useStudio';

/** What is wrong with the flow in that language, at places that say no text. */
export function OtherFindings({ findings }: { readonly findings: readonly TranslationFinding[] }) {
  const { send } = useStudio();
  if (findings.length === 0) return null;
  return (
    <ul className="languages-note" aria-label="Besides the texts">
      {findings.map(({ code, severity, message, context }) => (
        <li key={`${code} ${context} ${message}`} data-severity={severity}>
          {message}{' '}
          <button
            type="button"
            onClick={() => send({ type: 'part.selected', pointer: context, focus: true })}
          >
            Show
          </button>
        </li>
      ))}
    </ul>
  );
}
