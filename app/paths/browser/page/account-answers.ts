import type { AccountProblem, AccountStep } from '../../../../engine/signup';

interface Answer {
  readonly status: number;
  readonly body: object;
}

const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code: status, error_code: code, msg: 'The plan says that it is refused.', ...more },
});

const weak = (reasons: readonly string[]): Answer =>
  refusal(422, 'weak_password', { weak_password: { reasons } });

/** How the authentication service refuses a step for a reason that the document has words for. */
const refusals: Readonly<Record<Exclude<AccountProblem, 'offline'>, Answer>> = {
  emailRefused: refusal(400, 'email_address_invalid'),
  passwordShort: weak(['length']),
  passwordWeak: weak([]),
  passwordCharacters: weak(['characters']),
  passwordLeaked: weak(['pwned']),
  credentials: refusal(400, 'invalid_credentials'),
  codeWrong: refusal(403, 'otp_expired'),
  tooMany: refusal(429, 'over_request_rate_limit'),
  closed: refusal(422, 'signup_disabled'),
  robot: refusal(400, 'captcha_failed'),
  unavailable: refusal(500, 'unexpected_failure'),
  stale: refusal(404, 'user_not_found'),
  unknown: refusal(400, 'of_another_time'),
};

const user = {
  id: '6d5dbb3e-9a58-4a5c-8f7a-0a3f6a2d3a10',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@example.com',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-03-02T10:00:00Z',
};

/** What the authentication service answers to a step of a signup. */
export function accountAnswer(
  step: AccountStep,
  problem?: Exclude<AccountProblem, 'offline'>,
): Answer {
  if (problem !== undefined) return refusals[problem];
  const session = {
    access_token: 'e30.e30.e30',
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: 'refresh',
    user,
  };
  const bodies: Readonly<Record<AccountStep, object>> = {
    signUp: user,
    verify: session,
    resend: {},
  };
  return { status: 200, body: bodies[step] };
}
