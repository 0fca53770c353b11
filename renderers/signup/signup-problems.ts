import {
  isEmail,
  placeOfProblem,
  type AccountProblem,
  type ProblemPlace,
  type Refusal,
  type SignupNode,
} from '../../engine';

/** A box of the form. */
export type BoxName = 'email' | 'password';

/** What is wrong, by the part of the signup that it is about. */
export type Problems = Readonly<Partial<Record<ProblemPlace, readonly string[]>>>;

/**
 * What is wrong with the entries: first whether both are there, then each by itself.
 */
export function problemsOf(
  { messages, password: { minLength } }: SignupNode['form'],
  entries: Readonly<Record<BoxName, string>>,
): Problems {
  const { email, password } = entries;
  const { missing, emailInvalid, passwordShort } = messages;
  if (email === '' || password === '')
    return {
      ...(email === '' ? { email: [missing] } : {}),
      ...(password === '' ? { password: [missing] } : {}),
    };
  return {
    ...(isEmail(email) ? {} : { email: [emailInvalid] }),
    ...(password.length < minLength ? { password: [passwordShort] } : {}),
  };
}

/** The document's messages for a refusal, each at the input that it is about. */
export function problemsOfRefusal(node: SignupNode, refusal: Refusal | undefined): Problems {
  const problems: Partial<Record<ProblemPlace, readonly string[]>> = {};
  for (const problem of refusal?.problems ?? []) {
    const place = placeOfProblem(problem);
    problems[place] = [...(problems[place] ?? []), wordsOf(node, problem)];
  }
  return problems;
}

function wordsOf({ form, account }: SignupNode, problem: AccountProblem): string {
  if (problem === 'passwordShort') return form.messages.passwordShort;
  return account?.messages[problem] ?? '';
}
