import { useCallback, useState, type FormEvent } from 'react';
import { isRecord } from '../../../engine';
import { asked } from '../desk-client';
import { Room, Table } from './Room';
import type { RoomProps } from './room-props';
import { useAsked } from './useAsked';

interface Teammate {
  readonly email: string;
  readonly role: string;
  readonly sees_contacts: boolean;
}

interface Access {
  readonly at: string;
  readonly email: string | null;
  readonly action: string;
  readonly session_id: string | null;
  readonly n: number | null;
}

const isTeammate = (row: unknown): row is Teammate =>
  isRecord(row) && typeof row.email === 'string' && typeof row.role === 'string';
const isAccess = (row: unknown): row is Access =>
  isRecord(row) && typeof row.at === 'string' && typeof row.action === 'string';

/** What was done, in words. */
const actionWords: Readonly<Record<string, string>> = {
  list: 'read rows',
  person: 'looked at a person',
  export: 'wrote rows to a file',
  mark: 'marked a person',
  erase: 'erased a person',
  resend: 'sent an event again',
  member: 'changed the team',
};

/** Who is in the team and what they may, and who has looked at whom. For owners. */
export function TeamRoom({ client, member }: RoomProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('viewer');
  const [sees, setSees] = useState(false);
  const [said, setSaid] = useState('');
  const ask = useCallback(
    async () => ({
      team: await asked(client.rpc('read_team'), 'read_team'),
      log: await asked(client.rpc('read_audit_log'), 'read_audit_log'),
    }),
    [client],
  );
  const read = useAsked(ask);
  const change = async (
    address: string,
    to: string | null,
    seesContacts = false,
  ): Promise<void> => {
    try {
      await asked(
        client.rpc('set_team_member', {
          p_email: address,
          // Without a role the member leaves. The types of functions know no null.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          p_role: to as string,
          p_sees_contacts: seesContacts,
        }),
        'set_team_member',
      );
      setSaid(to === null ? `${address} has left the team.` : `${address} is ${to}.`);
      read.askAgain();
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    void change(email, role, sees);
  };
  return (
    <Room title="Team" asked={read}>
      {({ team, log }) => (
        <>
          <p role="status">{said}</p>
          <Table
            name="Members"
            heads={['E-mail', 'Role', 'Addresses and numbers', 'Leaves']}
            rows={(Array.isArray(team) ? team : []).filter(isTeammate).map((each) => [
              each.email,
              each.role,
              each.role === 'viewer' && !each.sees_contacts ? 'hidden' : 'shown',
              each.email === member.email ? (
                'you'
              ) : (
                <button
                  key="leaves"
                  type="button"
                  aria-label={`Remove ${each.email}`}
                  onClick={() => void change(each.email, null)}
                >
                  Remove
                </button>
              ),
            ])}
          />
          <form className="desk-form" onSubmit={add}>
            <h3>Add or change a member</h3>
            <p>Somebody without an account is invited first: Supabase, Authentication, Users.</p>
            <label>
              E-mail
              <input
                type="email"
                required
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            </label>
            <label>
              Role
              <select value={role} onChange={({ target }) => setRole(target.value)}>
                <option value="viewer">viewer: looks</option>
                <option value="editor">editor: also marks and sends again</option>
                <option value="owner">owner: also erases and names members</option>
              </select>
            </label>
            {role === 'viewer' && (
              <label className="desk-check">
                <input
                  type="checkbox"
                  checked={sees}
                  onChange={({ target }) => setSees(target.checked)}
                />
                sees e-mail addresses and telephone numbers
              </label>
            )}
            <button type="submit">Save</button>
          </form>
          <h3>Who has looked</h3>
          <Table
            name="Who has looked"
            heads={['When', 'Who', 'What', 'Rows', 'Session']}
            rows={(Array.isArray(log) ? log : [])
              .filter(isAccess)
              .map((each) => [
                new Date(each.at).toLocaleString(),
                each.email ?? 'an account that is gone',
                actionWords[each.action] ?? each.action,
                each.n === null ? '' : String(each.n),
                each.session_id ?? '',
              ])}
          />
        </>
      )}
    </Room>
  );
}
