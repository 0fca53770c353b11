import {
  problemsOfFailure,
  type AccountStep,
  type AuthFailure,
  type Secret,
} from '../../../engine/signup';
import type { EffectOf, ScreenEvent } from '../../../engine/compile';
import { createAccounts, type Accounts } from './accounts';
import { backendConnection } from '../sync/connection';
import { keepLinking, linkSession } from './link-session';
import type { EffectServices } from '../effect-services';

/** The steps of signups on this page. */
export interface AccountSteps {
  /**
   * Takes a step of a signup to the server and gives the event for the machine, or nothing when the visitor
   * has started the same step again since.
   */
  readonly take: (
    effect: EffectOf<'account'>,
    services: EffectServices,
  ) => Promise<ScreenEvent | undefined>;
}

/** Keeps the tokens of the account in memory, and the latest call of each step. */
export function createAccountSteps(): AccountSteps {
  const connection = backendConnection(window.location.origin);
  const accounts = createAccounts(connection);
  const latest: Partial<Record<AccountStep, symbol>> = {};

  return {
    async take({ step, email, node: id, secret }, services) {
      const call = Symbol(step);
      latest[step] = call;
      const failure = await request(accounts, step, email, secret);
      if (latest[step] !== call) return undefined;
      if (failure) {
        const problems = problemsOfFailure(step, failure);
        // Visitors cannot fix this, so it is logged for the operator.
        if (problems.includes('unknown') || problems.includes('closed'))
          console.warn(`${step} was refused: ${failure.code ?? failure.name} (${failure.status})`);
        return { type: 'refused', step, problems };
      }
      const node = services.content.node(id);
      if (step !== 'verify' || node?.type !== 'signup') return { type: 'passed', step };
      const { outline, session, store } = services;
      const { account } = node;
      const token = accounts.token();
      if (account && token !== undefined) {
        // The visitor is done either way. Each try links the session that the device has by then.
        void keepLinking(() => {
          const { id: sessionId } = session;
          const writeKey = store.get(outline.session.writeKey);
          return writeKey === undefined
            ? Promise.resolve('later')
            : linkSession(connection, { table: account.table, sessionId, writeKey, token });
        });
      }
      const completedAt = new Date().toISOString();
      return { type: 'passed', step, values: { [node.fields.completedAt]: completedAt } };
    },
  };
}

function request(
  server: Accounts,
  step: AccountStep,
  email: string,
  secret: Secret | undefined,
): Promise<AuthFailure | undefined> {
  const text = secret?.reveal() ?? '';
  switch (step) {
    case 'signUp':
      return server.signUp(email, text);
    case 'verify':
      return server.verify(email, text, secret?.revealPassword?.());
    case 'resend':
      return server.resend(email);
  }
}
