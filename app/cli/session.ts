import { parseArgs } from 'node:util';
import { openProject, type OpenProject } from './session/backend';
import { eraseVisitor, findVisitor, type Whom } from './session/visitor';
import { countsOf, linesOf } from './session/wording';

const usage = `npm run session -- find --email <address>     lists what is stored about a person
npm run session -- find <session_id>          the same, from one of their sessions
npm run session -- erase --email <address>    lists it, and with --yes erases it
npm run session -- erase <session_id>

A person's data are the sessions with the address, the accounts with the address or made in one of these
sessions, all other sessions of these accounts, and what the webhook sent of it all.
For a hosted project set SUPABASE_URL and SUPABASE_SECRET_KEY. Otherwise it is the embedded backend.
Exit code: 0 found or erased, 1 nothing found, 2 not done.`;

const exit = { done: 0, nothing: 1, notDone: 2 } as const;

/** Finds and erases what is stored about a visitor. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const command = commandFrom(args);
    if (command === undefined) {
      console.error(usage);
      return exit.notDone;
    }
    const project = await openProject();
    console.log(`Backend: ${project.name}`);
    return await run(project, command).finally(() => project.close());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return exit.notDone;
  }
}

interface Command {
  readonly action: 'find' | 'erase';
  readonly whom: Whom;
  readonly isConfirmed: boolean;
}

/** @throws TypeError naming an unknown option */
function commandFrom(args: readonly string[]): Command | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { email: { type: 'string' }, yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [action, session, ...rest] = positionals;
  const { email, yes } = values;
  if ((action !== 'find' && action !== 'erase') || rest.length > 0) return undefined;
  if (email !== undefined && session === undefined && /\S@\S/.test(email))
    return { action, whom: { email: email.trim() }, isConfirmed: yes };
  // An e-mail address needs --email: as a session id it would find nothing.
  if (email === undefined && session !== undefined && !session.includes('@'))
    return { action, whom: { session }, isConfirmed: yes };
  return undefined;
}

async function run(project: OpenProject, command: Command): Promise<number> {
  const { action, whom, isConfirmed } = command;
  const isErasing = action === 'erase' && isConfirmed;
  const traces = await (isErasing ? eraseVisitor : findVisitor)(project, whom);
  const name = 'email' in whom ? whom.email : whom.session;
  if (traces.length === 0) {
    console.log(`Nothing is stored about ${name}.`);
    return exit.nothing;
  }
  console.log(
    [`${isErasing ? 'Erased' : 'Found'} ${countsOf(traces)}:`, ...linesOf(traces)].join('\n'),
  );
  if (action === 'find' || isErasing) return exit.done;
  console.log('Nothing is erased yet. To erase all of this, run the same command with --yes.');
  return exit.notDone;
}
