import { useCallback, useEffect, useState } from 'react';
import type { ProjectClient } from '../project/project-client';
import { membershipOf, type Membership } from './desk-client';
import type { DeskSettings } from './desk-settings';
import { SecondFactor } from './door/SecondFactor';
import { SignIn } from './door/SignIn';
import { Rooms } from './Rooms';

type Standing =
  | Membership
  | 'reading'
  | 'out'
  | 'stranger'
  | 'factor'
  | { readonly problem: string };

/** The desk of a team: who has answered, and what became of them, for whoever is signed in and a member. */
export function Desk({
  settings,
  client,
}: {
  readonly settings: DeskSettings;
  readonly client: ProjectClient;
}) {
  const [standing, setStanding] = useState<Standing>('reading');
  const [who, setWho] = useState<string>();
  const look = useCallback(async () => {
    const { data } = await client.auth.getSession();
    setWho(data.session?.user.email);
    if (!data.session) return setStanding('out');
    try {
      setStanding(await membershipOf(client));
    } catch (error) {
      setStanding({ problem: error instanceof Error ? error.message : String(error) });
    }
  }, [client]);
  useEffect(() => {
    const { data } = client.auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') setStanding('out');
      // Supabase asks that nothing of it is called inside.
      else if (event === 'INITIAL_SESSION' || event === 'SIGNED_IN')
        queueMicrotask(() => void look());
    });
    return () => data.subscription.unsubscribe();
  }, [client, look]);
  const leave = (): void => void client.auth.signOut({ scope: 'local' });

  if (standing === 'reading')
    return (
      <main className="desk-door">
        <h1>Desk</h1>
        <p role="status">One moment…</p>
      </main>
    );
  if (standing === 'out') return <SignIn client={client} />;
  if (standing === 'factor')
    return <SecondFactor client={client} onGiven={() => void look()} onLeave={leave} />;
  if (standing === 'stranger' || 'problem' in standing)
    return (
      <main className="desk-door">
        <h1>Desk</h1>
        <p role="alert">
          {standing === 'stranger'
            ? `${who ?? 'This account'} is not a member of this team. Ask an owner to add you.`
            : standing.problem}
        </p>
        <button type="button" onClick={() => void look()}>
          Try again
        </button>
        <button type="button" onClick={leave}>
          Sign out
        </button>
      </main>
    );
  return <Rooms settings={settings} client={client} member={standing} onLeave={leave} />;
}
