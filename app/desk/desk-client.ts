import { createClient } from '@supabase/supabase-js';
import { isRecord } from '../../engine';
import type { Database } from '../browser/sync/database.generated';
import type { ProjectClient } from '../project/project-client';
import type { DeskSettings } from './desk-settings';

/** The rights of whoever has signed in, as the database says them. */
export interface Membership {
  readonly email: string;
  readonly role: 'viewer' | 'editor' | 'owner';
  /** Whether e-mail addresses and telephone numbers are shown. */
  readonly seesContacts: boolean;
}

/** A client that keeps who has signed in until the tab is closed. */
export const deskClient = ({ url, publishableKey }: DeskSettings): ProjectClient =>
  createClient<Database>(url, publishableKey, {
    auth: { storage: sessionStorage, storageKey: 'funnel-desk', detectSessionInUrl: true },
  });

/**
 * What the database lets the account do.
 * @returns "stranger" for an account that is no member, "factor" where the second factor is missing
 * @throws Error with what is wrong and what to do
 */
export async function membershipOf(
  client: ProjectClient,
): Promise<Membership | 'stranger' | 'factor'> {
  const said: unknown = await asked(client.rpc('own_membership'), 'own_membership');
  if (!isRecord(said)) return 'stranger';
  if (said.needs_factor === true) return 'factor';
  const role = (['viewer', 'editor', 'owner'] as const).find((each) => each === said.role);
  return role === undefined
    ? 'stranger'
    : { email: String(said.email), role, seesContacts: said.sees_contacts === true };
}

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string } | null;
  readonly status: number;
}

/**
 * What a function of the database answers.
 * @param name the function, for whoever set up the project
 * @throws Error with what is wrong and what to do
 */
export async function asked(question: PromiseLike<Answer>, name: string): Promise<unknown> {
  const { data, error, status } = await question;
  if (!error) return data;
  const reasons: Readonly<Record<number, string>> = {
    0: 'The project does not answer. Look whether you are online, then try again.',
    401: 'You are signed out. Sign in again.',
    404: error.message.includes('function')
      ? `The function ${name} is missing: apply supabase/migrations to the project.`
      : error.message,
  };
  throw new Error(reasons[status] ?? error.message);
}
