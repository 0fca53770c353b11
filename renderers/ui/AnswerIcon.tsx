import { icons, type ChoiceIconName } from '#optional/icons';

/** An icon that the document names. It decorates: what it stands beside says it in words. */
export function AnswerIcon({ name }: { readonly name: ChoiceIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={icons[name]} />
    </svg>
  );
}
