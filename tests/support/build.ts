import { expect } from 'vitest';
import { check, lineOf, type Diagnostic, type DiagnosticCode } from '../../engine/check';
import type { FunnelDocument, FunnelOutline } from '../../engine';
import { outlineOf } from '../../engine/build';

/** JSON on its way to becoming a document, valid or not. */
export type Draft = Readonly<Record<string, unknown>>;

/** The parts of a mini document that a test is about. */
export interface Parts {
  readonly nodes: Readonly<Record<string, Draft>>;
  readonly fields?: Readonly<Record<string, Draft>>;
  /** Any other part of the document, such as `texts`, `decisions` or `start`. */
  readonly rest?: Draft;
}

const image = { src: '/images/x.svg', alt: '' };

/**
 * A whole document around a few nodes. The first node is the start at "/", every other has its id as
 * its path; the fields "name" and "email" exist, as the webhook needs them.
 */
export function mini({ nodes, fields = {}, rest = {} }: Parts): Draft {
  const [start = ''] = Object.keys(nodes);
  const placed = Object.entries(nodes).map(([id, node]) => [
    id,
    { path: id === start ? ['/', `/${id}`] : `/${id}`, ...node },
  ]);
  return {
    format: 3,
    id: 'mini_v1',
    title: 'Mini',
    description: 'A document of a few lines.',
    language: 'en',
    currency: 'USD',
    start,
    brand: { name: 'Mini', logo: { ...image, alt: 'Mini' }, nightLogo: { ...image, alt: 'Mini' } },
    timings: { choice: '300ms', autoAdvance: '2.5s' },
    session: {
      idKey: 'mini_id',
      dataKey: 'mini_data',
      writeKey: 'mini_write_key',
      savedKey: 'mini_saved',
      idPrefix: 'mini_',
      table: 'mini',
    },
    planLink: { node: start, version: 1 },
    webhook: {
      function: 'send-mini',
      user: { name: 'name', email: 'email' },
      sentKey: 'mini_sent_',
      failedKey: 'mini_failed_',
      timeout: '2s',
    },
    labels: Object.fromEntries(
      'back mute unmute progress steps logos resume continue stay pauseMotion playMotion play pause captions optional home skipToContent'
        .split(' ')
        .map((label) => [label, label]),
    ),
    messages: Object.fromEntries(
      'errorTitle errorButton offline slow retry noScript'.split(' ').map((each) => [each, each]),
    ),
    frame: { logos: [] },
    fields: {
      name: { type: 'text', answerId: 90 },
      email: { type: 'email', answerId: 91 },
      ...fields,
    },
    nodes: Object.fromEntries(placed),
    decisions: {},
    ...rest,
  };
}

/** A choice field: `oneOf('rye', 'wheat')`, labelled "Rye" and "Wheat". */
export const oneOf = (...values: string[]): Draft => ({
  type: 'choice',
  values: Object.fromEntries(
    values.map((value) => [value, { label: value.charAt(0).toUpperCase() + value.slice(1) }]),
  ),
});

/** A question with cards. */
export const choice = (
  field: string,
  values: readonly string[],
  next: string,
  more: Draft = {},
): Draft => ({
  type: 'question',
  title: `Which ${field}?`,
  asks: { type: 'choice', field, choices: values.map((value) => ({ value })) },
  next,
  ...more,
});

/** A question with a text box. */
export const text = (field: string, next: string, more: Draft = {}): Draft => ({
  type: 'question',
  title: `What ${field}?`,
  asks: { type: 'text', field, label: field },
  next,
  ...more,
});

/** A question for an e-mail address that sends the answers out. */
export const email = (next: string, more: Draft = {}): Draft => ({
  type: 'question',
  title: 'Where to?',
  asks: { type: 'email', field: 'email', label: 'Email', invalid: 'No address' },
  sends: { submitting: 'Sending' },
  next,
  ...more,
});

/** A screen with a button. */
export const info = (next: string, more: Draft = {}): Draft => ({
  type: 'info',
  headline: 'Info',
  button: 'Go on',
  next,
  ...more,
});

/** A screen with a clip. */
export const video = (next: string, more: Draft = {}): Draft => ({
  type: 'video',
  mode: 'explainer',
  headline: 'Video',
  labels: { play: 'Play', continue: 'Continue', skip: 'Skip' },
  next,
  ...more,
});

/** Slides that change by themselves, 1.5 s each, and 300 ms after them. */
export const carousel = (slides: number, next: string, more: Draft = {}): Draft => ({
  type: 'carousel',
  headline: 'Slides',
  slides: Array.from({ length: slides }, (_, index) => ({
    headline: `${index}`,
    text: 'Slide',
    image,
  })),
  timings: { slide: '1500ms', after: '300ms' },
  labels: {
    previous: 'Previous',
    next: 'Next',
    slide: 'Slide {slide} of {total}',
    continue: 'Continue',
  },
  next,
  ...more,
});

/** Steps of 1.4 s that pass by themselves, and 300 ms after them. */
export const loader = (steps: number, next: string, more: Draft = {}): Draft => ({
  type: 'loader',
  headline: 'Loading',
  steps: Array.from({ length: steps }, (_, index) => ({ label: `Step ${index}`, lasts: '1.4s' })),
  timings: { after: '300ms', failSafe: '12s' },
  next: { to: next, history: 'replace' },
  ...more,
});

/** The end of a funnel. */
export const offer = (more: Draft = {}): Draft => ({
  type: 'offer',
  version: 'one',
  sections: { hello: { type: 'greeting', greeting: 'Hi {name|you},', headline: 'Your plan' } },
  ...more,
});

/** A section with a curve of the money field "budget", from nothing to 100, and a list of what happens first. */
export const projection = (plan: Draft, currency = 'USD'): Draft => ({
  type: 'projection',
  headline: 'Your way',
  current: { field: 'budget', default: `0 ${currency}` },
  target: { field: 'budget', default: `100 ${currency}` },
  months: [{ upTo: `50 ${currency}`, months: 2 }],
  otherwiseMonths: 4,
  disclaimer: 'An example.',
  plan: { headline: 'First', ...plan },
});

/** Signing up with the field "email" and the time field "signed_at". */
export const signup = (more: Draft = {}): Draft => ({
  type: 'signup',
  fields: { email: 'email', completedAt: 'signed_at' },
  verification: 'any',
  form: {
    headline: 'Sign up',
    email: { label: 'Email' },
    password: { label: 'Password', placeholder: '8', minLength: 8, show: 'Show', hide: 'Hide' },
    button: 'Go',
    messages: { missing: 'Missing', passwordShort: 'Short', emailInvalid: 'Invalid' },
  },
  code: {
    headline: 'Code',
    text: 'Any will do',
    length: 4,
    digit: '{digit} of {total}',
    resend: 'Again',
    resent: 'Nothing was sent',
    back: 'Another address',
  },
  success: { headline: 'Done', text: 'Welcome' },
  ...more,
});

/** A grant of a day that the offer's section "hello" shows. */
export const grant = (more: Draft = {}): Draft => ({
  storageKey: 'mini_grant',
  starts: 'offer',
  window: '24h',
  section: 'hello',
  timings: {
    opensAfter: '4s',
    celebratesAfter: '800ms',
    confetti: '3s',
    glow: '2s',
    pulseEvery: '10s',
    pulse: '2s',
  },
  confetti: { wide: 120, narrow: 60 },
  sparkles: { wide: 20, narrow: 10 },
  modal: {
    eyebrow: 'Grant',
    headline: 'For you, {name|friend}',
    text: 'A gift',
    benefits: [{ title: 'Bread', text: 'Free', worth: '$9', price: '$0' }],
    countdown: 'Time left',
    left: '{hours} hours and {minutes} minutes left',
    accept: 'Take it',
    dismiss: 'Later',
    close: 'Close',
  },
  banner: {
    label: 'Grant',
    text: 'Open for',
    countdown: '{hours}h {minutes}m',
    left: '{hours} hours and {minutes} minutes left',
    button: 'Claim',
  },
  ...more,
});

/** The words and times of a signup that a server checks: 60 s between codes, 20 s for an answer. */
const account: Draft = {
  submitting: 'Submitting',
  verifying: 'Verifying',
  sending: 'Sending',
  waiting: 'Wait {time}',
  wait: '60s',
  timeout: '20s',
  table: 'mini_accounts',
  messages: Object.fromEntries(
    'emailRefused passwordWeak passwordCharacters passwordLeaked credentials codeWrong tooMany offline unavailable closed robot stale unknown'
      .split(' ')
      .map((problem) => [problem, `On ${problem}`]),
  ),
};

/** Signing up at a server that mails a code of six digits. */
export const checkedSignup = (more: Draft = {}): Draft =>
  signup({
    verification: 'supabase-auth',
    account,
    code: { ...Object(signup().code), length: 6 },
    ...more,
  });

/** The text of a draft as a person would save it: two spaces, one property on a line. */
export const fileOf = (draft: Draft): string => JSON.stringify(draft, null, 2);

const textOf = (document: Draft | string): string =>
  typeof document === 'string' ? document : fileOf(document);

/** The errors and warnings of a document. Notes are left out. */
export function problemsIn(
  document: Draft | string,
  instead?: Readonly<Record<string, string>>,
): Diagnostic[] {
  return check(textOf(document), instead).diagnostics.filter(({ severity }) => severity !== 'note');
}

/** The document, which has to be valid. */
export function valid(
  document: Draft | string,
  instead?: Readonly<Record<string, string>>,
): FunnelDocument {
  const { diagnostics, document: checked } = check(textOf(document), instead);
  if (checked) return checked;
  throw new Error(diagnostics.map((each) => lineOf('document', each)).join('\n'));
}

/** The outline of a document, which has to be valid. */
export const outline = (document: Draft | string): FunnelOutline => outlineOf(valid(document));

/** The one problem of a document: of this code, with these details, and no other. */
export function finds(
  document: Draft | string,
  code: DiagnosticCode,
  details: Draft = {},
): Diagnostic {
  const problems = problemsIn(document);
  expect(problems).toEqual([expect.objectContaining({ code, ...details })]);
  const [problem] = problems;
  if (!problem) throw new Error(`Nothing was found instead of "${code}".`);
  return problem;
}
