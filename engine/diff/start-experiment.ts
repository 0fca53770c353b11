import { check } from '../check/check';
import { lineOf } from '../check/diagnostics/diagnostic';
import { isRecord } from '../document/basics/is-record';
import { own } from '../document/basics/own';
import { settingsOf } from '../document/experiments/running-experiment';
import { UserError } from '../document/basics/user-error';
import { runnableIn } from './runnable';
import { textWith } from './text-with';

/**
 * Starts an experiment, or restarts it with new visitors: writes the day, and how visitors are assigned.
 * All else stays as it is written.
 * @param today in UTC: "2026-11-25"
 * @param file for messages
 * @returns the text, and the seed that visitors are assigned by from now on, where it is another one
 * @throws UserError for what there is not, and where the result would have errors
 */
export function startExperiment(
  text: string,
  name: string,
  today: string,
  file: string,
): { readonly text: string; readonly seed: string | undefined } {
  const document = runnableIn(text, file);
  const { experiments, fields } = document;
  const experiment = own(experiments, name);
  const declared = experiment && own(fields, experiment.field);
  const settings = experiment && settingsOf(document, experiment);
  if (!experiment || !settings || declared?.type !== 'choice')
    throw new UserError(
      `There is no experiment "${name}". There is: ${Object.keys(experiments).join(', ') || 'none'}.`,
    );
  const isAnew = experiment.started !== undefined && experiment.started < today;
  const seed = isAnew ? nextSeed(settings.seed) : settings.seed;
  const written: unknown = JSON.parse(text);
  if (!isRecord(written)) throw new UserError(`${file} is no document.`);
  const result = textWith(text, {
    ...written,
    fields: changed(written.fields, experiment.field, (field) =>
      isAnew ? { ...field, assigned: { ...asRecord(field.assigned), seed } } : field,
    ),
    experiments: changed(written.experiments, name, (part) => ({
      ...part,
      started: today,
      startedWith: { ...settings, seed },
    })),
  });
  const errors = check(result).diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new UserError(
      `Nothing was changed. This is wrong first:\n${errors.map((each) => lineOf(file, each)).join('\n')}`,
    );
  return { text: result, seed: isAnew ? seed : undefined };
}

/** A seed that was not used before: "hero", "hero-2", "hero-3". */
function nextSeed(seed: string): string {
  const [, stem = seed, number = '1'] = /^(.*?)(?:-(\d{1,6}))?$/.exec(seed) ?? [];
  return `${stem}-${Number(number) + 1}`;
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** A list by names in which one is another. */
function changed(
  all: unknown,
  name: string,
  change: (part: Readonly<Record<string, unknown>>) => unknown,
): unknown {
  const parts = asRecord(all);
  return { ...parts, [name]: change(asRecord(parts[name])) };
}
