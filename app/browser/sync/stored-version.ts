import { parseJson, isRecord, type FunnelOutline } from '../../../engine';
import type { Store } from '../device/store';

/** Whether the server lacks answers that the device has stored. What is known of the visit waits until the page is left. */
export function hasUnsavedAnswers(
  { session }: Pick<FunnelOutline, 'session'>,
  store: Store,
): boolean {
  const stored = parseJson(store.get(session.dataKey));
  const time = isRecord(stored) ? stored.updated_at : undefined;
  return typeof time === 'string' && store.get(session.savedKey)?.startsWith(time) !== true;
}

/** The version of what the device has stored of the session: another one for every change of it. */
export function storedVersion({ session }: Pick<FunnelOutline, 'session'>, store: Store): string {
  const part = (key: string, name: string): unknown => {
    const stored = parseJson(store.get(key));
    return isRecord(stored) ? stored[name] : undefined;
  };
  const { dataKey, insightKey } = session;
  const parts = [
    part(dataKey, 'updated_at'),
    part(insightKey, 'began'),
    part(insightKey, 'changed'),
  ];
  return parts.join(' ');
}
