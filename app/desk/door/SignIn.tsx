import { useState, type FormEvent } from 'react';
import type { ProjectClient } from '../../project/project-client';

/** Signs in by a password, or by a link that is mailed. */
export function SignIn({ client }: { readonly client: ProjectClient }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<{ readonly text: string; readonly isProblem: boolean }>();
  const [isBusy, setIsBusy] = useState(false);
  const ask = async (
    question: () => PromiseLike<{ readonly error: { readonly message: string } | null }>,
    done?: string,
  ): Promise<void> => {
    setIsBusy(true);
    setSaid(undefined);
    const { error } = await question();
    setIsBusy(false);
    if (error) setSaid({ text: reasonOf(error), isProblem: true });
    else if (done !== undefined) setSaid({ text: done, isProblem: false });
  };
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    void ask(() => client.auth.signInWithPassword({ email, password }));
  };
  const mail = (): void =>
    void ask(
      () =>
        client.auth.signInWithOtp({
          email,
          options: { shouldCreateUser: false, emailRedirectTo: window.location.href.split('#')[0] },
        }),
      `If ${email} has an account, a link is on its way.`,
    );
  return (
    <main className="desk-door">
      <h1>Desk</h1>
      <form onSubmit={enter}>
        <label>
          E-mail
          <input
            type="email"
            required
            autoComplete="username"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </label>
        <label>
          Password
          <input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </label>
        <button type="submit" className="desk-main" disabled={isBusy || password === ''}>
          Sign in
        </button>
        <button type="button" disabled={isBusy || !email.includes('@')} onClick={mail}>
          Mail me a link
        </button>
        {said && <p role={said.isProblem ? 'alert' : 'status'}>{said.text}</p>}
      </form>
    </main>
  );
}

/** Why it did not work, in words for whoever types. */
function reasonOf({ message }: { readonly message: string }): string {
  if (/invalid login credentials/i.test(message)) return 'The address or the password is wrong.';
  if (/fetch|network/i.test(message))
    return 'The project does not answer. Look whether you are online, then try again.';
  return message;
}
