import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadEnv } from 'vite';
import { UserError } from '../../../engine';
import { hostedProject } from '../../devserver/backend-plugin';
import { writeDesk } from '../../devserver/studio/desk-site';
import { studioBundle } from '../../devserver/studio/studio-bundle';
import type { ProjectClient } from '../../project/project-client';
import { inSite, site } from '../../site';
import { command } from '../support/command';
import { say } from '../support/say';
import { openProject } from './session/backend';

/** Makes the desk of a team: `npm run build:desk`. */
export const main = command({
  help: `Makes the desk: a static page for a team, with answers, insight, experiments and deliveries.

  npm run build:desk                            into the folder desk/
  npm run build:desk -- --out ../desk           into another one
  npm run build:desk -- --owner ada@example.com makes an account an owner of the team, and invites it where there is none

The page asks the project that VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY name, as the funnel does. It holds no secret:
members of the team sign in, and the database decides what they see. --owner needs SUPABASE_URL and SUPABASE_SECRET_KEY.`,
  options: {
    out: { type: 'string', default: 'desk', value: '<folder>', help: 'where it is written' },
    owner: { type: 'string', value: '<e-mail>', help: 'who is to own the desk' },
  },
  async run({ values: { out, owner } }) {
    if (owner !== undefined) return makeOwner(owner);
    const env = loadEnv('production', site.folder);
    const url = hostedProject(env);
    if (url === undefined)
      throw new UserError(
        'Name the project that the desk reads: VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, in the environment or in .env.local. Without one, npm start serves the desk of this machine.',
      );
    const folder = inSite(out);
    if (existsSync(folder) && !existsSync(join(folder, 'funnels.json')))
      throw new UserError(`${out} is there and is no desk. Name another folder: --out.`);
    const project = {
      url: url.replace(/\/+$/, ''),
      key: env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
    };
    const count = writeDesk(folder, await studioBundle(), project);
    say(`${relative('.', folder)}: ${count} files. Upload the folder; it works at any address.`);
    return 0;
  },
});

/** Makes the account of an address an owner. @throws UserError */
async function makeOwner(email: string): Promise<number> {
  const project = await openProject();
  try {
    const { client, name } = project;
    const found = await client.rpc('find_visitor', { p_email: email });
    if (found.error)
      throw new UserError(`${name} answered ${found.status}. ${found.error.message}`);
    const id = accountIn(found.data) ?? (await invited(client, email));
    const { error, status } = await client
      .from('team_members')
      .upsert({ user_id: id, role: 'owner' });
    if (error)
      throw new UserError(
        status === 404
          ? 'The table team_members is missing. Apply supabase/migrations first.'
          : `${name} answered ${status}. ${error.message}`,
      );
    say(`${email} owns the desk of ${name}.`);
    return 0;
  } finally {
    await project.close();
  }
}

/** The account that find_visitor names. */
function accountIn(found: unknown): string | undefined {
  const { accounts } = Object(found);
  const id: unknown = Array.isArray(accounts) ? Object(accounts[0]).id : undefined;
  return typeof id === 'string' ? id : undefined;
}

async function invited(client: ProjectClient, email: string): Promise<string> {
  const { data, error } = await client.auth.admin.inviteUserByEmail(email);
  if (data.user) return data.user.id;
  throw new UserError(
    `${email} has no account, and could not be invited: ${error?.message ?? 'no answer'}. Make the account first.`,
  );
}
