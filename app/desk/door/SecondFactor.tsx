import { useState, type FormEvent } from 'react';
import type { ProjectClient } from '../../project/project-client';

/** Asks for the code of the member's second factor. */
export function SecondFactor({
  client,
  onGiven,
  onLeave,
}: {
  readonly client: ProjectClient;
  readonly onGiven: () => void;
  readonly onLeave: () => void;
}) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const give = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data, error } = await client.auth.mfa.listFactors();
    const factorId = data?.totp.find(({ status }) => status === 'verified')?.id;
    if (factorId === undefined)
      return setProblem(error?.message ?? 'This account has no app that makes codes.');
    const given = await client.auth.mfa.challengeAndVerify({ factorId, code });
    if (given.error) setProblem('The code is wrong, or too old. Take the newest one.');
    else onGiven();
  };
  return (
    <main className="desk-door">
      <h1>Desk</h1>
      <form onSubmit={(event) => void give(event)}>
        <label>
          Code of your authenticator app
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={({ target }) => setCode(target.value.trim())}
          />
        </label>
        <button type="submit" className="desk-main">
          Go on
        </button>
        <button type="button" onClick={onLeave}>
          Sign out
        </button>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </form>
    </main>
  );
}
