import type { SignupNode } from '../document/format/document.generated';
import { emailFrom } from '../document/values/email-address';
import type { AccountProblem } from './problems';

/** A box of the form. */
export type SignupBox = 'email' | 'password';

type MessageName = keyof SignupNode['form']['messages'];

/**
 * What is wrong with the entries, as the names of messages: first whether both are there, then each by itself.
 */
export function signupProblems(
  { password: { minLength } }: Pick<SignupNode['form'], 'password'>,
  { email, password }: Readonly<Record<SignupBox, string>>,
): { readonly [Box in SignupBox]?: MessageName } {
  if (email === '' || password === '')
    return {
      ...(email === '' ? { email: 'missing' } : {}),
      ...(password === '' ? { password: 'missing' } : {}),
    };
  return {
    ...(emailFrom(email) === undefined ? { email: 'emailInvalid' } : {}),
    ...(password.length < minLength ? { password: 'passwordShort' } : {}),
  };
}

/** Where a signup has its words for what a server refuses, as keys from the node. */
export const refusalKeys = (problem: AccountProblem): readonly string[] => [
  problem === 'passwordShort' ? 'form' : 'account',
  'messages',
  problem,
];

/** The words of a signup for what a server refuses. */
export function refusalWords({ form, account }: SignupNode, problem: AccountProblem): string {
  if (problem === 'passwordShort') return form.messages.passwordShort;
  return account?.messages[problem] ?? '';
}
