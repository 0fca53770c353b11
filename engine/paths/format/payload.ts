import { isRecord } from '../../document/basics/is-record';
import { decodeState } from '../../session/plan-link';
import { planLinkMarker } from '../../session/plan-link-marker';
import type { Utm } from '../../session/utm';
import type { PlanExpectation } from './plan.generated';

/** A payload as a plan writes it. */
export type PlanSent = NonNullable<PlanExpectation['sent']>;

/** The campaign that visits of plans come from. */
export const testCampaign: Utm = { source: 'paths', medium: 'test', campaign: 'plan' };

/** Stand in a planned payload for what only a browser knows. */
const unknown = {
  session: '{session_id}',
  time: '{time}',
  source_url: '{url}',
  user_agent: '{user_agent}',
};

/** What a planned payload is made with, as far as only a browser knows it. */
export const planned = {
  sessionId: unknown.session,
  now: new Date(0).toISOString(),
  url: 'https://example.com/',
  userAgent: unknown.user_agent,
  utm: testCampaign,
};

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * A payload as plans write it: with signs for the session, times, the page and the browser, and with its plan link as the
 * path and what it carries. What is no value of its kind stays as it is, so that it differs.
 */
export function plannedPayload(
  payload: Readonly<Record<string, unknown>>,
  sessionId: string,
): PlanSent {
  const written = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => written(each, name));
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, written(each, key)]),
      );
    if (typeof value !== 'string') return value;
    if (isTime(value)) return unknown.time;
    if (name === 'source_url' && URL.canParse(value)) return unknown.source_url;
    if (name === 'user_agent' && value !== '') return unknown.user_agent;
    if (name === 'personalized_plan_url') return planLink(value, sessionId) ?? value;
    return sessionId === '' ? value : value.replaceAll(sessionId, unknown.session);
  };
  // JSON stays JSON.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return written(payload, '') as PlanSent;
}

/** Where a plan link leads, and what it carries. Undefined where it is none. */
function planLink(address: string, sessionId: string): object | undefined {
  const { pathname, hash } = new URL(address, planned.url);
  const state = hash.startsWith(planLinkMarker)
    ? decodeState(hash.slice(planLinkMarker.length))
    : undefined;
  if (!state) return undefined;
  const session = state.session === sessionId ? unknown.session : state.session;
  return { path: pathname, ...state, session };
}
