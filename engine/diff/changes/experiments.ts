import type { FunnelDocument } from '../../document/format/document.generated';
import {
  settingsBetween,
  settingsInWords,
  settingsOf,
} from '../../document/experiments/running-experiment';

/** What a later document does to the experiments of an earlier one, each in a sentence: those that go, or show nothing any more. */
export function disturbedExperiments(before: FunnelDocument, after: FunnelDocument): string[] {
  return Object.entries(before.experiments).flatMap(([name, old]): string[] => {
    const now = after.experiments[name];
    if (!now) return [`"${name}" ends${keptIn(before, after, name)}.`];
    const changed = settingsBetween(settingsOf(before, old), settingsOf(after, now));
    if (changed.length === 0) return [];
    const words = settingsInWords(changed);
    const isAnew =
      (now.started ?? '') > (old.started ?? '') &&
      changed.some(({ name: setting }) => setting === 'seed');
    return [
      isAnew
        ? `"${name}" restarts on ${now.started}, with new visitors: ${words}.`
        : `If "${name}" is running already, its results are no longer valid, as visitors keep their version: ${words}. Restart it with "npm run experiment -- <file> ${name} --start".`,
    ];
  });
}

/** Which version everybody gets, where the later document notes that an experiment has ended. */
function keptIn(
  { endedExperiments: known }: FunnelDocument,
  { endedExperiments }: FunnelDocument,
  name: string,
): string {
  const noted = endedExperiments.slice(known.length).findLast((each) => each.name === name);
  return noted ? `: everybody gets "${noted.kept}"` : '';
}
