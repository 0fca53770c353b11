import type { Blocker } from '../../../engine/check';

/**
 * What the build says about what must not go live. Undefined where nothing is left.
 * @param file the document's file, as the reader knows it
 * @throws Error with the same text where a build must have none
 */
export function goLiveNotice(
  file: string,
  blockers: readonly Omit<Blocker, 'kind'>[],
  isStrict: boolean,
): string | undefined {
  if (blockers.length === 0) return undefined;
  const count = blockers.length === 1 ? '1 thing' : `${blockers.length} things`;
  const notice =
    `${count} must not go live:\n` +
    blockers
      .map(({ pointer, line, message }) => `  ${file}:${line} ${pointer}\n    ${message}`)
      .join('\n');
  // For people: where in the build it was found says nothing to them.
  if (isStrict) throw Object.assign(new Error(notice), { stack: notice });
  return notice;
}
