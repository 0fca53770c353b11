import {
  problemsOfFailure,
  type AccountStep,
  type AuthFailure,
  type FunnelEffect,
  type ScreenEvent,
} from '../../../engine';
import { createAccounts, type Accounts } from './accounts';
import { backendConnection } from '../sync/connection';
import { keepLinking, linkSession } from './link-session';
import type { EffectServices } from '../effects';

type AccountEffect = Extract<FunnelEffect, { readonly type: 'account' }>;

let accounts: Accounts | undefined;
const latest: Partial<Record<AccountStep, AccountEffect>> = {};

/**
 * Takes a step of a signup to the server and gives what the machine should hear of it: nothing when
 * the visitor has begun the same step anew meanwhile.
 * @param secret the password or the code
 */
export async function takeAccountStep(
  effect: AccountEffect,
  secret: string,
  services: EffectServices,
): Promise<ScreenEvent | undefined> {
  const { step, email, node: id } = effect;
  latest[step] = effect;
  const connection = backendConnection(window.location.origin);
  accounts ??= createAccounts(connection);
  const failure = await take(accounts, step, email, secret);
  if (latest[step] !== effect) return undefined;
  if (failure) {
    const problems = problemsOfFailure(step, failure);
    // What visitors can do nothing about is for whoever looks after the project.
    if (problems.includes('unknown') || problems.includes('closed'))
      console.warn(`${step} was refused: ${failure.code ?? failure.name} (${failure.status})`);
    return { type: 'refused', step, problems };
  }
  const node = services.content.node(id);
  if (step !== 'verify' || node?.type !== 'signup') return { type: 'passed', step };
  const { outline, session, store } = services;
  const table = node.account?.table ?? '';
  const token = accounts.token() ?? '';
  // The visitor is done either way. Each try links the session that the device has by then.
  void keepLinking(() => {
    const { id: sessionId } = session;
    const writeKey = store.get(outline.session.writeKey) ?? '';
    return linkSession(connection, { table, sessionId, writeKey, token });
  });
  return { type: 'passed', step, values: { [node.fields.completedAt]: new Date().toISOString() } };
}

function take(
  server: Accounts,
  step: AccountStep,
  email: string,
  secret: string,
): Promise<AuthFailure | undefined> {
  switch (step) {
    case 'signUp':
      return server.signUp(email, secret);
    case 'verify':
      return server.verify(email, secret);
    case 'resend':
      return server.resend(email);
  }
}
