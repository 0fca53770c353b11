import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../../engine';
import { embeddedClient } from '../../project/project-client';
import type { EmbeddedBackend } from '../backend';
import { makePrivateDirectory, writePrivateFileOnce } from '../private-files';

/** The account with which this machine's desk is opened. */
export interface DeskAccount {
  readonly email: string;
  readonly password: string;
}

/** The account of an embedded backend; made on first use, readable by the owner of its folder only. */
export function deskAccount(directory: string): DeskAccount {
  const file = join(directory, 'desk.json');
  if (!existsSync(file)) {
    makePrivateDirectory(directory);
    const made = { email: 'owner@desk.example', password: randomBytes(9).toString('base64url') };
    writePrivateFileOnce(file, JSON.stringify(made, null, 2));
  }
  const kept = parseJson(readFileSync(file, 'utf8'));
  if (isRecord(kept) && typeof kept.email === 'string' && typeof kept.password === 'string')
    return { email: kept.email, password: kept.password };
  throw new Error(`${file} does not hold an account. Remove it: a new one is made then.`);
}

/** Makes the account an owner, in a backend that may not know it yet. @throws what the backend reports */
export async function ensureOwner(
  backend: EmbeddedBackend,
  { email, password }: DeskAccount,
): Promise<void> {
  const known = await backend.query('select id from auth.users where email = $1', email);
  if (known.length === 0) {
    const { error } = await embeddedClient(backend).auth.signUp({ email, password });
    if (error) throw new Error(error.message);
    await backend.query(
      'update auth.users set email_confirmed_at = now(), confirmation_token = null where email = $1',
      email,
    );
  }
  await backend.query(
    `insert into public.team_members (user_id, role) select id, 'owner' from auth.users where email = $1
     on conflict (user_id) do nothing`,
    email,
  );
}
