import { isEmail, type SignupNode } from '../../engine';

/** A box of the form. */
export type BoxName = 'email' | 'password';

/** What is wrong, by the box that it is about. */
export type Problems = Readonly<Partial<Record<BoxName, string>>>;

/**
 * What is wrong with the entries: first whether both are there, then each by itself (specification,
 * section 5).
 */
export function problemsOf(
  { messages, password: { minLength } }: SignupNode['form'],
  entries: Readonly<Record<BoxName, string>>,
): Problems {
  const { email, password } = entries;
  const { missing, emailInvalid, passwordShort } = messages;
  if (email === '' || password === '')
    return {
      ...(email === '' ? { email: missing } : {}),
      ...(password === '' ? { password: missing } : {}),
    };
  return {
    ...(isEmail(email) ? {} : { email: emailInvalid }),
    ...(password.length < minLength ? { password: passwordShort } : {}),
  };
}
