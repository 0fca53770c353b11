import type { ReportValue } from '../../document/format/document.generated';

type SystemName = NonNullable<ReportValue['system']>;

/** What reports say that only a browser knows, and whether that may be right. Plans write {"system": "session_id"} in its place. */
const ofBrowser = {
  session_id: (value: unknown, session: string | null) => value === session,
  is_rehydrated: (value: unknown) => typeof value === 'boolean',
} satisfies Partial<Record<SystemName, (value: unknown, session: string | null) => boolean>>;

/** What reports say that only a browser knows. */
export type BrowserValue = keyof typeof ofBrowser;

/** What reports say that an engine knows; undefined where there is none. */
export type EngineValues = Readonly<Record<Exclude<SystemName, BrowserValue>, string | undefined>>;

/** Whether only a browser knows what a report asks for by this name. */
export const isOfBrowser = (name: unknown): name is BrowserValue =>
  typeof name === 'string' && Object.hasOwn(ofBrowser, name);

/** Which of the values that only a browser knows stands in a planned payload. Undefined for what is known. */
export function browserNameIn(planned: unknown): BrowserValue | undefined {
  if (typeof planned !== 'object' || planned === null || !('system' in planned)) return undefined;
  return isOfBrowser(planned.system) ? planned.system : undefined;
}

/**
 * Whether a page may have reported this where a plan names what only a browser knows.
 * @param session the id of the page's session
 */
export const mayBeReported = (
  name: BrowserValue,
  value: unknown,
  session: string | null,
): boolean => ofBrowser[name](value, session);
