import type { FunnelDocument } from '../document/document.generated';
import { settingsBetween, settingsInWords, settingsOf } from '../document/running-experiment';

/** What a later document does to the experiments of an earlier one, each in a sentence: those that go, or show nothing any more. */
export function disturbedExperiments(before: FunnelDocument, after: FunnelDocument): string[] {
  return Object.entries(before.experiments).flatMap(([name, old]): string[] => {
    const now = after.experiments[name];
    if (!now) return [`"${name}" ends.`];
    const changed = settingsBetween(settingsOf(before, old), settingsOf(after, now));
    if (changed.length === 0) return [];
    const words = settingsInWords(changed);
    const isAnew =
      (now.started ?? '') > (old.started ?? '') &&
      changed.some(({ name: setting }) => setting === 'seed');
    return [
      isAnew
        ? `"${name}" begins anew on ${now.started}, with other visitors: ${words}.`
        : `"${name}" shows nothing any more where it runs already, as its visitors keep their version: ${words}. Begin it anew with "npm run experiment -- <file> ${name} --start".`,
    ];
  });
}
