import type { SignupAccount } from '../document/format/document.generated';

/** What a server is asked for: an account, a look at the code, another code. */
export type AccountStep = 'signUp' | 'verify' | 'resend';

/** A problem that the document has words for: a key of `account.messages`, or of the form's own. */
export type AccountProblem = keyof SignupAccount['messages'] | 'passwordShort';

/** A step that the server has not taken, and why. */
export interface Refusal {
  readonly step: AccountStep;
  readonly problems: readonly AccountProblem[];
}

/** A part of the signup that a problem is about: a box, or the whole step. */
export type ProblemPlace = 'email' | 'password' | 'code' | 'step';

const places: Readonly<Partial<Record<AccountProblem, ProblemPlace>>> = {
  emailRefused: 'email',
  passwordShort: 'password',
  passwordWeak: 'password',
  passwordCharacters: 'password',
  passwordLeaked: 'password',
  codeWrong: 'code',
};

/** Where a problem is shown. */
export function placeOfProblem(problem: AccountProblem): ProblemPlace {
  return places[problem] ?? 'step';
}
