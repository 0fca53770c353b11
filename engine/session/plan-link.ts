import { outcomeOf } from '#optional/features';
import type { Answers } from '../document/format/answers';
import { addressOf } from '../document/address';
import type { FunnelOutline } from '../document/format/outline';
import { answersFromList, type LinkedAnswer } from './answer-list';
import { isRecord } from '../document/basics/is-record';
import { planLinkMarker } from './plan-link-marker';

/** What a plan link carries. */
export interface PlanState {
  readonly v: number;
  readonly survey_id: string;
  /** The session's id. */
  readonly session: string;
  readonly answers: readonly LinkedAnswer[];
}

/** The longest state that is read, in characters of the address. */
export const longestState = 65_536;

/**
 * The plan link's address on this site: "/offer#state=…". It opens the outcome that the answers in it lead to.
 * Undefined for a funnel without a plan link.
 */
export function planLinkOf(
  outline: FunnelOutline,
  session: string,
  items: readonly LinkedAnswer[],
): string | undefined {
  const { planLink } = outline;
  if (!planLink) return undefined;
  const answers = items.map(({ node_id, value }) => ({ node_id, value }));
  const state: PlanState = { v: planLink.version, survey_id: outline.id, session, answers };
  const { node = planLink.node } = outcomeOf?.(outline, answersFromList(outline, items)) ?? {};
  return addressOf(outline, node, {}) + planLinkMarker + encodeState(state);
}

/** The answers in an address's hash. Undefined when there is no state, or none that can be trusted. */
export function answersFromHash(outline: FunnelOutline, hash: string): Answers | undefined {
  if (!hash.startsWith(planLinkMarker)) return undefined;
  const state = decodeState(hash.slice(planLinkMarker.length));
  return state !== undefined &&
    state.v === outline.planLink?.version &&
    state.survey_id === outline.id
    ? answersFromList(outline, state.answers)
    : undefined;
}

/** A state as URL-safe base64 of its JSON in UTF-8. */
export function encodeState(state: PlanState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The state in a text that anybody may have written. Undefined when it is not one. */
export function decodeState(text: string): PlanState | undefined {
  if (text.length > longestState || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const state: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isPlanState(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

function isPlanState(value: unknown): value is PlanState {
  return (
    isRecord(value) &&
    typeof value.v === 'number' &&
    typeof value.survey_id === 'string' &&
    typeof value.session === 'string' &&
    Array.isArray(value.answers) &&
    value.answers.every(
      (item) =>
        isRecord(item) && typeof item.node_id === 'number' && typeof item.value === 'string',
    )
  );
}
