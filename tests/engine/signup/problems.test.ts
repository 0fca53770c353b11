import { readFileSync } from 'node:fs';
import * as auth from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import {
  placeOfProblem,
  problemsOfFailure,
  type AccountProblem,
  type AccountStep,
} from '../../../engine/signup';
import { valid } from '../../support/build';
import { bakery } from '../../support/documents';

/** Every code that the authentication library knows, from its own list. */
const codes = [
  ...readFileSync('node_modules/@supabase/auth-js/src/lib/error-codes.ts', 'utf8').matchAll(
    /\| '([a-z_]+)'/g,
  ),
].map(([, code = '']) => code);

/** Codes of services that a signup by e-mail does not use: phones, single sign-on, second factors, … */
const elsewhere =
  /^(phone|provider|oauth|saml|sso|mfa|anonymous|manual_linking|identity|single_identity|email_conflict|invite|bad_oauth|bad_code|sms|reauth|too_many_enrolled|insufficient|not_admin|unexpected_audience|hook_payload|same_password|user_banned|user_sso|email_not_confirmed|email_exists|user_already|invite)/;

const steps: readonly AccountStep[] = ['signUp', 'verify', 'resend'];

describe('an error of the authentication service', () => {
  it.each(codes.filter((code) => !elsewhere.test(code)))('"%s" has words of its own', (code) => {
    expect(problemsOfFailure('signUp', { code, status: 400 })).not.toContain('unknown');
  });

  it('of a service that a signup does not use is an unknown error', () => {
    const others = codes.filter((code) => elsewhere.test(code));
    expect(others.length).toBeGreaterThan(30);
    const known = others.filter(
      (code) => !problemsOfFailure('signUp', { code, status: 400 }).includes('unknown'),
    );
    expect(known).toEqual([]);
  });

  it.each<[string, AccountStep, AccountProblem]>([
    ['email_address_invalid', 'signUp', 'emailRefused'],
    ['email_address_not_authorized', 'signUp', 'emailRefused'],
    ['invalid_credentials', 'signUp', 'credentials'],
    ['validation_failed', 'signUp', 'credentials'],
    ['validation_failed', 'verify', 'codeWrong'],
    ['otp_expired', 'verify', 'codeWrong'],
    ['over_request_rate_limit', 'verify', 'tooMany'],
    ['over_email_send_rate_limit', 'resend', 'tooMany'],
    ['signup_disabled', 'signUp', 'closed'],
    ['captcha_failed', 'signUp', 'robot'],
    ['session_expired', 'verify', 'stale'],
    ['hook_timeout', 'signUp', 'unavailable'],
    ['from_a_newer_server', 'signUp', 'unknown'],
    ['constructor', 'signUp', 'unknown'],
  ])('"%s" at %s is %s', (code, step, problem) => {
    expect(problemsOfFailure(step, { code, status: 400 })).toEqual([problem]);
  });

  it.each<[readonly string[], readonly AccountProblem[]]>([
    [['length'], ['passwordShort']],
    [['characters'], ['passwordCharacters']],
    [['pwned'], ['passwordLeaked']],
    [
      ['length', 'characters', 'pwned', 'length'],
      ['passwordShort', 'passwordCharacters', 'passwordLeaked'],
    ],
    [[], ['passwordWeak']],
    [['boring'], ['passwordWeak']],
  ])('that calls a password weak for %j says %j', (reasons, problems) => {
    const failure = new auth.AuthWeakPasswordError('Weak', 422, [...reasons] as never);
    expect(problemsOfFailure('signUp', failure)).toEqual(problems);
    expect(problems.map(placeOfProblem)).toEqual(problems.map(() => 'password'));
  });

  it.each([
    [0, 'offline'],
    [408, 'unavailable'],
    [429, 'tooMany'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [522, 'unavailable'],
    [401, 'unknown'],
    [undefined, 'unknown'],
  ] as const)('without a code and with the status %s is %s', (status, problem) => {
    for (const step of steps) expect(problemsOfFailure(step, { status })).toEqual([problem]);
  });

  const failures: readonly (readonly [auth.AuthError, AccountProblem])[] = [
    [new auth.AuthInvalidTokenResponseError(), 'unavailable'],
    [new auth.AuthInvalidCredentialsError('No e-mail'), 'credentials'],
    [new auth.AuthImplicitGrantRedirectError('No grant'), 'stale'],
    [new auth.AuthPKCEGrantCodeExchangeError('No exchange'), 'stale'],
    [new auth.AuthPKCECodeVerifierMissingError(), 'stale'],
    [new auth.AuthRetryableFetchError('No network', 0), 'offline'],
    [new auth.AuthRetryableFetchError('No gateway', 502), 'unavailable'],
    [new auth.AuthRetryableFetchError('No service', 503), 'unavailable'],
    [new auth.AuthRetryableFetchError('No answer', 504), 'unavailable'],
    [new auth.AuthWeakPasswordError('Weak', 422, []), 'passwordWeak'],
    [new auth.AuthInvalidJwtError('JWT has expired'), 'stale'],
    [new auth.AuthInvalidJwtError('Missing exp claim'), 'stale'],
    [new auth.AuthSessionMissingError(), 'stale'],
    [new auth.AuthRefreshDiscardedError(), 'stale'],
    [new auth.AuthUnknownError('A page in the place of JSON', {}), 'unavailable'],
    [new auth.AuthApiError('Nobody knows', 418, undefined), 'unknown'],
  ];

  it.each(failures)('of the class in %s is %s', (failure, problem) => {
    expect(problemsOfFailure('verify', failure)).toEqual([problem]);
  });

  it('has a case above for every class of the library', () => {
    const classes = Object.keys(auth).filter((name) => /^Auth\w+Error$/.test(name));
    const tried = new Set(failures.map(([failure]) => failure.constructor.name));
    expect(classes.length).toBeGreaterThan(10);
    expect(classes.filter((name) => !tried.has(name))).toEqual([]);
  });

  it('is shown at the box that it is about', () => {
    const { member } = valid(bakery).nodes;
    const known = member?.type === 'signup' ? Object.keys(member.account?.messages ?? {}) : [];
    const at = (place: string): string[] =>
      known.filter((problem) => placeOfProblem(problem as AccountProblem) === place);
    expect(at('email')).toEqual(['emailRefused']);
    expect(at('password')).toEqual(['passwordWeak', 'passwordCharacters', 'passwordLeaked']);
    expect(at('code')).toEqual(['codeWrong']);
    expect(at('step')).toHaveLength(8);
  });
});
