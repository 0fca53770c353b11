import type { AccountProblem, AccountStep } from './problems';
import { own } from '../document/basics/own';

/** An error of the authentication service, as auth-js tells it. */
export interface AuthFailure {
  /** The class, such as "AuthWeakPasswordError". */
  readonly name?: string;
  /** The service's own code, such as "otp_expired". Servers may send codes that no list has yet. */
  readonly code?: string;
  /** The HTTP status; 0 when no answer came. */
  readonly status?: number;
  /** Why a password is weak: "length", "characters", "pwned". */
  readonly reasons?: readonly string[];
}

/** Problems by the service's codes, where they mean the same at every step. */
const byCode: Readonly<Record<string, AccountProblem>> = {
  email_address_invalid: 'emailRefused',
  email_address_not_authorized: 'emailRefused',
  invalid_credentials: 'credentials',
  otp_expired: 'codeWrong',
  over_request_rate_limit: 'tooMany',
  over_email_send_rate_limit: 'tooMany',
  over_sms_send_rate_limit: 'tooMany',
  signup_disabled: 'closed',
  email_provider_disabled: 'closed',
  otp_disabled: 'closed',
  captcha_failed: 'robot',
  request_timeout: 'unavailable',
  hook_timeout: 'unavailable',
  hook_timeout_after_retry: 'unavailable',
  unexpected_failure: 'unavailable',
  conflict: 'unavailable',
  bad_jwt: 'stale',
  invalid_jwt: 'stale',
  no_authorization: 'stale',
  session_not_found: 'stale',
  session_expired: 'stale',
  refresh_token_not_found: 'stale',
  refresh_token_already_used: 'stale',
  flow_state_not_found: 'stale',
  flow_state_expired: 'stale',
  user_not_found: 'stale',
  pkce_code_verifier_not_found: 'stale',
};

/** Problems by the class of the error, where it has no code. */
const byName: Readonly<Record<string, AccountProblem>> = {
  AuthInvalidCredentialsError: 'credentials',
  AuthInvalidTokenResponseError: 'unavailable',
  AuthSessionMissingError: 'stale',
  AuthInvalidJwtError: 'stale',
  AuthRefreshDiscardedError: 'stale',
  AuthUnknownError: 'unavailable',
  AuthImplicitGrantRedirectError: 'stale',
  AuthPKCEGrantCodeExchangeError: 'stale',
};

const byReason: Readonly<Record<string, AccountProblem>> = {
  length: 'passwordShort',
  characters: 'passwordCharacters',
  pwned: 'passwordLeaked',
};

/**
 * What a visitor can be told about an error of the authentication service.
 * Any other error is `unknown`, whose message says what to do.
 */
export function problemsOfFailure(
  step: AccountStep,
  { name = '', code = '', status, reasons = [] }: AuthFailure,
): readonly AccountProblem[] {
  if (code === 'weak_password' || name === 'AuthWeakPasswordError') {
    const known = reasons.flatMap((reason) => own(byReason, reason) ?? []);
    return known.length > 0 ? [...new Set(known)] : ['passwordWeak'];
  }
  // The entries do not have the service's form. It does not tell which; at the code there is only one.
  if (code === 'validation_failed' || code === 'bad_json')
    return [step === 'signUp' ? 'credentials' : step === 'verify' ? 'codeWrong' : 'unknown'];
  const named = own(byCode, code) ?? own(byName, name);
  if (named !== undefined) return [named];
  if (status === 0) return ['offline'];
  if (status === 429) return ['tooMany'];
  if (status !== undefined && (status >= 500 || status === 408)) return ['unavailable'];
  return ['unknown'];
}

/** Whether a step was refused because the address has an account. Visitors must not be told: it would reveal who has an account. */
export function isRegistered({ code }: AuthFailure): boolean {
  return (
    code === 'user_already_exists' || code === 'email_exists' || code === 'identity_already_exists'
  );
}
