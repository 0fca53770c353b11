import {
  placeOfProblem,
  refusalWords,
  signupProblems,
  type ProblemPlace,
  type Refusal,
  type SignupBox,
} from '../../engine/signup';
import type { SignupNode } from '../../engine';

/** What is wrong, by the part of the signup that it is about. */
export type SignupProblems = Readonly<Partial<Record<ProblemPlace, readonly string[]>>>;

/** What is wrong with the entries, in the document's words. */
export function signupProblemsOf(
  form: SignupNode['form'],
  entries: Readonly<Record<SignupBox, string>>,
): SignupProblems {
  const { email, password } = signupProblems(form, entries);
  return {
    ...(email ? { email: [form.messages[email]] } : {}),
    ...(password ? { password: [form.messages[password]] } : {}),
  };
}

/** The document's messages for a refusal, each at the input that it is about. */
export function problemsOfRefusal(node: SignupNode, refusal: Refusal | undefined): SignupProblems {
  const problems = new Map<ProblemPlace, readonly string[]>();
  for (const problem of refusal?.problems ?? []) {
    const place = placeOfProblem(problem);
    problems.set(place, [...(problems.get(place) ?? []), refusalWords(node, problem)]);
  }
  return Object.fromEntries(problems);
}
