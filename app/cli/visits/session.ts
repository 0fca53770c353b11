import { UserError } from '../../../engine';
import { command } from '../support/command';
import { openProject, type OpenProject } from './session/backend';
import { eraseVisitor, findVisitor, type Whom } from '../../answers/visitor';
import { tracesText } from '../../answers/traces';
import { traceLines } from './session/wording';
import { say } from '../support/say';

/** Finds and erases what is stored about a visitor. */
export const main = command({
  help: `Lists what is stored about a person, or erases it.

  npm run session -- find --email <address>     lists what is stored about a person
  npm run session -- find <session_id>          the same, from one of their sessions
  npm run session -- erase --email <address>    lists it, and with --yes erases it
  npm run session -- erase <session_id>

A person's data are the sessions with the address, the accounts with the address or made in one of these
sessions, all other sessions of these accounts, and what the webhook sent of it all.
For a hosted project set SUPABASE_URL and SUPABASE_SECRET_KEY. Otherwise it is the embedded backend.`,
  options: {
    email: { type: 'string', value: '<address>', help: 'whose data' },
    yes: { type: 'boolean', default: false, help: 'erases what is found' },
  },
  takesArguments: true,
  found: 'nothing is stored',
  async run({ values, positionals: [action, session, ...rest] }, help) {
    const whom = whomFrom(values.email, session);
    if ((action !== 'find' && action !== 'erase') || !whom || rest.length > 0)
      throw new UserError(help);
    const project = await openProject();
    say(`Backend: ${project.name}`);
    const isConfirmed = values.yes;
    return await answer(project, { action, whom, isConfirmed }).finally(() => project.close());
  },
});

function whomFrom(email: string | undefined, session: string | undefined): Whom | undefined {
  if (email !== undefined && session === undefined && /\S@\S/.test(email))
    return { email: email.trim() };
  // An e-mail address needs --email: as a session id it would find nothing.
  if (email === undefined && session !== undefined && !session.includes('@')) return { session };
  return undefined;
}

/** What is asked about whom. */
interface Asked {
  readonly action: 'find' | 'erase';
  readonly whom: Whom;
  readonly isConfirmed: boolean;
}

async function answer(project: OpenProject, { action, whom, isConfirmed }: Asked): Promise<number> {
  const isErasing = action === 'erase' && isConfirmed;
  const traces = await (isErasing ? eraseVisitor : findVisitor)(project, whom);
  const name = 'email' in whom ? whom.email : whom.session;
  if (traces.length === 0) {
    say(`Nothing is stored about ${name}.`);
    return 1;
  }
  say(
    [`${isErasing ? 'Erased' : 'Found'} ${tracesText(traces)}:`, ...traceLines(traces)].join('\n'),
  );
  if (action === 'find' || isErasing) return 0;
  say('Nothing is erased yet. To erase all of this, run the same command with --yes.');
  return 2;
}
