import type { Json } from '../browser/sync/columns';
import { spellingsOf } from '../project/spellings';
import { unanswered } from '../project/project-client';
import type { AnswersBackend } from './read-leads';
import type { Trace } from './traces';

/** Whom to look for: an address, in any spelling, or a session. */
export type Whom = { readonly email: string } | { readonly session: string };

/** Everything that is stored about a visitor. */
export const findVisitor = (project: AnswersBackend, whom: Whom): Promise<readonly Trace[]> =>
  ask(project, 'find_visitor', whom);

/** Erases everything that is stored about a visitor. Gives what it was. */
export const eraseVisitor = (project: AnswersBackend, whom: Whom): Promise<readonly Trace[]> =>
  ask(project, 'erase_visitor', whom);

/** @throws UserError when the backend is away, refuses the key or lacks the function */
async function ask(
  { client, name }: AnswersBackend,
  call: 'find_visitor' | 'erase_visitor',
  whom: Whom,
): Promise<readonly Trace[]> {
  const asked =
    'email' in whom
      ? spellingsOf(whom.email).map((p_email) => ({ p_email }))
      : [{ p_session_id: whom.session }];
  const found = new Map<string, Trace>();
  for (const each of asked) {
    const { data, error, status } = await client.rpc(call, each);
    if (error) throw unanswered(name, `function ${call}`, status, error.message);
    for (const trace of tracesFrom(data)) found.set(`${trace.kind} ${trace.id}`, trace);
  }
  return [...found.values()];
}

function tracesFrom(found: Json): readonly Trace[] {
  const listed = (name: string, kind: Trace['kind']): Trace[] => {
    const rows: unknown = Object(found)[name];
    return Array.isArray(rows) ? rows.map((row) => traceFrom(kind, Object(row))) : [];
  };
  return [
    ...listed('sessions', 'session'),
    ...listed('accounts', 'account'),
    ...listed('deliveries', 'delivery'),
  ];
}

function traceFrom(kind: Trace['kind'], row: Readonly<Record<string, unknown>>): Trace {
  return {
    kind,
    id: String(row.id),
    ...(typeof row.email === 'string' ? { email: row.email } : {}),
    at: new Date(String(row.at)),
  };
}
