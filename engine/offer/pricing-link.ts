import type { LinkParameter, PricingCheckout } from '../document/format/document.generated';

/** What a link to the checkout may carry. */
export interface LinkValues {
  readonly sessionId?: string;
  /** When the grant runs out, as an ISO time, while it is accepted and runs. */
  readonly grantUntil?: string;
}

/** A link as the document has it, with its placeholders filled. */
export interface PricingLink {
  readonly link: string;
  readonly hosts: readonly string[];
  readonly parameters: Readonly<Record<string, LinkParameter>>;
  /** The hosted checkout, which goes before the link once its address is known. */
  readonly checkout?: Pick<PricingCheckout, 'link' | 'parameters'>;
}

/** Whether a link leads to this site, or by https to one of the hosts that the document allows. */
export function isAllowedLink({ link, hosts }: Pick<PricingLink, 'link' | 'hosts'>): boolean {
  const url = urlOf(link);
  if (!url) return false;
  if (url.origin === here) return true;
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return url.protocol === 'https:' && isPlain && hosts.includes(url.hostname);
}

/**
 * The address that a price's button leads to, with what the document adds to it. What is not known, and
 * what belongs to a grant that is not accepted, is left out. Undefined for a link that is not allowed.
 */
export function pricingAddress(pricing: PricingLink, values: LinkValues): string | undefined {
  const { checkout, hosts } = pricing;
  const { link, parameters } =
    checkout?.link === undefined ? pricing : { ...checkout, link: checkout.link };
  const url = urlOf(link);
  if (!url || !isAllowedLink({ link, hosts })) return undefined;
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = valueOf(parameter, values);
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.origin === here ? url.pathname + url.search + url.hash : url.href;
}

function valueOf(
  { system, grant, value }: LinkParameter,
  { sessionId, grantUntil }: LinkValues,
): string | undefined {
  if (system !== undefined) return sessionId;
  if (grant === undefined) return value;
  if (grantUntil === undefined) return undefined;
  return grant === 'accepted' ? '1' : grantUntil;
}

/** A base for relative links. Its domain is reserved, so no link can name it. */
const here = 'https://site.invalid';

function urlOf(link: string): URL | undefined {
  try {
    return new URL(link, here);
  } catch {
    return undefined;
  }
}
