import { addressIn } from './caller.ts';
import { deliveriesAt, type Deliveries } from './deliveries.ts';
import { standardReach, type Hook, type Reach } from './forward.ts';
import { isHookAddress, type Variables } from './outside.ts';
import { receiversIn, type LocalMail } from './receivers/chosen.ts';
import type { Receiver } from './receivers/receiver.ts';
import { signingKey } from './signature.ts';
import { turnstileIn, type Turnstile } from './spam/turnstile.ts';

/** The function's settings and everything outside that it uses. */
export interface Env extends Reach {
  /** The keys of pages. */
  readonly publicKeys: readonly string[];
  /** The keys of command-line tools. */
  readonly secretKeys: readonly string[];
  /** The origins whose pages may call, and that plan links may have. */
  readonly origins: readonly string[];
  /** Undefined when no URL is set: events are only stored. */
  readonly hook?: () => Promise<Hook>;
  readonly deliveries: Deliveries;
  /** Who is told besides the webhook. */
  readonly receivers: readonly Receiver[];
  /** What is sent sooner than this after a visit began looks like a robot's, in milliseconds. */
  readonly quickestVisit: number;
  /** Undefined where the function has no key to check tokens with. */
  readonly turnstile?: Turnstile;
  /** The address of the client, where it is known. Events are limited by it. */
  readonly address: (request: Request) => string | undefined;
  /** Hashes addresses. */
  readonly callerKey: string;
  /** Logs a line. It must not contain secrets or personal data. */
  readonly log: (line: string) => void;
}

/**
 * Reads the settings from environment variables. The platform sets those that begin with SUPABASE_, in their
 * new form (dictionaries of keys) and their old one.
 * @param local where mails go, and what they are made from, where no function is deployed
 * @throws naming the variable that is missing or wrong, never its value
 */
export function environment(read: Variables, local?: LocalMail): Env {
  const variables: Variables = (name) => read(name)?.trim() || undefined;
  const publicKeys = [
    ...keysIn(variables, 'SUPABASE_PUBLISHABLE_KEYS'),
    ...given(variables('SUPABASE_PUBLISHABLE_KEY'), variables('SUPABASE_ANON_KEY')),
  ];
  const secretKeys = [
    ...keysIn(variables, 'SUPABASE_SECRET_KEYS'),
    ...given(variables('SUPABASE_SECRET_KEY'), variables('SUPABASE_SERVICE_ROLE_KEY')),
  ];
  const [secretKey] = secretKeys;
  const url = variables('SUPABASE_URL');
  if (publicKeys.length === 0) throw new Error('SUPABASE_PUBLISHABLE_KEYS is missing.');
  if (secretKey === undefined) throw new Error('SUPABASE_SECRET_KEYS is missing.');
  if (url === undefined) throw new Error('SUPABASE_URL is missing.');
  return {
    publicKeys,
    secretKeys,
    origins: originsIn(variables('ALLOWED_ORIGINS') ?? ''),
    hook: hookFrom(variables),
    deliveries: deliveriesAt(url, secretKey, (...request) => fetch(...request)),
    receivers: receiversIn(variables, local),
    quickestVisit: quickestVisitIn(variables),
    turnstile: turnstileIn(variables),
    address: addressIn,
    callerKey: secretKey,
    ...standardReach,
    log: (line) => console.log(line),
  };
}

/** Origins from a list of URLs: "https://example.com/" is accepted too. */
function originsIn(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((site) => {
      if (!URL.canParse(site))
        throw new Error(`ALLOWED_ORIGINS contains something that is not a URL: ${site}`);
      return new URL(site).origin;
    });
}

function hookFrom(variables: Variables): Env['hook'] {
  const url = variables('ZAPIER_WEBHOOK_URL');
  if (url === undefined) return undefined;
  const secret = variables('ZAPIER_WEBHOOK_SECRET');
  if (!isHookAddress(url)) throw new Error('ZAPIER_WEBHOOK_URL is not an https:// URL.');
  if (secret === undefined)
    throw new Error(
      'ZAPIER_WEBHOOK_SECRET is missing: events to ZAPIER_WEBHOOK_URL are signed with it.',
    );
  const key = signingKey(secret);
  return async () => ({ url, key: await key });
}

/** No person reads a screen, fills a box and presses the button in less, with the help of a password manager either. */
const standardQuickestVisit = 1500;

function quickestVisitIn(variables: Variables): number {
  const text = variables('SPAM_QUICKEST_VISIT');
  if (text === undefined) return standardQuickestVisit;
  if (!/^\d{1,6}$/.test(text))
    throw new Error(`SPAM_QUICKEST_VISIT is not a number of milliseconds, such as "1500": ${text}`);
  return Number(text);
}

/** The keys of a dictionary such as {"default":"sb_publishable_…"}. */
function keysIn(variables: Variables, name: string): string[] {
  const text = variables(name);
  if (text === undefined) return [];
  try {
    return Object.values(JSON.parse(text)).filter((key) => typeof key === 'string');
  } catch {
    throw new Error(`${name} is not a JSON dictionary of keys.`);
  }
}

const given = (...values: readonly (string | undefined)[]): string[] =>
  values.filter((value) => value !== undefined);
