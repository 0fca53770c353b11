import { existsSync, writeFileSync } from 'node:fs';
import { meaningsOf, storageKeysOf } from '../../../../engine/build';
import {
  check,
  type Checked,
  type Diagnostic,
  type FunnelBeside,
  type Surroundings,
} from '../../../../engine/check';
import { fix } from '../../../../engine/edit';
import { ExpectationsError, readExpectations } from '../../../../engine/expectations';
import { textsOf, translated, type Translated } from '../../../../engine/languages';
import { parseJson, UserError, type FunnelDocument } from '../../../../engine';
import { BrokenTranslation } from '../../../languages/po-file';
import { languagesIn, MissingTranslation, readTranslation } from '../../../languages/translations';
import { flowBeside, holdsExpectations } from '../../../vite/document/flow-files';
import { publicSurroundings } from '../../../vite/document/public-files';
import { flowText, readJsonText } from '../../support/flow-file';
import { say } from '../../support/say';

/** A file that has been checked, and mended where that was asked for. */
export interface File extends Checked {
  readonly file: string;
  readonly text: string;
  /** Such as "valid". */
  readonly state: string;
  /** What its translations are, by language. Undefined for files that are not translated. */
  readonly translations?: readonly Translated[];
}

/** How files are checked. */
interface Values {
  readonly fix: boolean;
  /** Whether what has been mended is left out of the output. */
  readonly json: boolean;
  readonly readings: boolean;
}

/**
 * Checks funnels, and what testers expect of them.
 * @throws UserError for a file that is not there
 */
export function checkedFiles(names: readonly string[], values: Values): File[] {
  const funnels = new Map<string, File>();
  const beside: FunnelBeside[] = [];
  const funnel = (name: string): File => {
    // Only what is named is written.
    const own = { ...values, fix: values.fix && names.includes(name) };
    const known = funnels.get(name);
    if (known) return known;
    const checked = checkedFunnel(name, own, beside);
    funnels.set(name, checked);
    const { document = checked.runnable } = checked;
    if (document)
      beside.push({
        file: name,
        id: document.id,
        storageKeys: storageKeysOf(meaningsOf(document)),
      });
    return checked;
  };
  return names.map((name) =>
    holdsExpectations(name) ? checkedExpectations(name, funnel, values) : funnel(name),
  );
}

function checkedFunnel(file: string, values: Values, beside: readonly FunnelBeside[]): File {
  const around = {
    ...publicSurroundings(),
    beside: [...beside],
    readings: values.readings ? 'pairs' : 'each',
  } as const satisfies Surroundings;
  const checked = (text: string): Checked => check(text, {}, around);
  const text = mended(file, flowText(file), (each) => checked(each).diagnostics, values);
  const result = checked(text);
  const translations = languagesIn(text).map((language) =>
    checkedTranslation(file, text, language, result, around),
  );
  return { file, text, state: stateOf(result), translations, ...result };
}

/** Checks a translation. Without a file, or with one that cannot be read, nothing is translated. */
function checkedTranslation(
  file: string,
  text: string,
  language: string,
  source: Checked,
  around: Surroundings,
): Translated {
  try {
    return translated(text, readTranslation(file, language), source, {}, around);
  } catch (error) {
    const isMissing = error instanceof MissingTranslation;
    if (!isMissing && !(error instanceof BrokenTranslation)) throw error;
    const found = isMissing
      ? ({ code: 'missing-translation', severity: 'warning', line: 1 } as const)
      : ({ code: 'broken-translation', severity: 'error', line: error.line } as const);
    const message = isMissing ? error.message : `This file ${error.problem}`;
    return {
      language,
      findings: [{ ...found, message, context: '', file: 'translation' }],
      texts: textsOf(parseJson(text)).length,
      done: 0,
      isDraft: false,
    };
  }
}

function stateOf({ document, runnable }: Checked): string {
  if (document) return 'valid';
  return runnable ? 'runs, and must not be published' : 'does not run';
}

/** Checks a file of expectations. Its names can be compared only with those of a funnel without errors. */
function checkedExpectations(file: string, funnel: (name: string) => File, values: Values): File {
  const written = readJsonText(file);
  const flow = flowBeside(file);
  if (!existsSync(flow))
    throw new UserError(`${file} is about the funnel ${flow}, and there is no such file.`);
  const { document } = funnel(flow);
  if (!document) {
    const state = `not checked, because ${flow} has errors`;
    return { file, text: written, state, diagnostics: [], accepted: [] };
  }
  const problems = (text: string): readonly Diagnostic[] => problemsIn(document, text, file);
  const text = mended(file, written, problems, values);
  const diagnostics = problems(text);
  const state = diagnostics.length > 0 ? 'not valid' : 'valid';
  return { file, text, state, diagnostics, accepted: [] };
}

function problemsIn(document: FunnelDocument, text: string, file: string): readonly Diagnostic[] {
  try {
    readExpectations(document, text, file);
    return [];
  } catch (error) {
    if (!(error instanceof ExpectationsError)) throw error;
    return error.problems;
  }
}

/** Mends a file where that was asked for. @returns its text then */
function mended(
  file: string,
  text: string,
  problems: (text: string) => readonly Diagnostic[],
  values: Values,
): string {
  if (!values.fix) return text;
  const fixed = fix(text, problems);
  if (fixed.text !== text) writeFileSync(file, fixed.text);
  if (!values.json)
    for (const { line, message } of fixed.mended) say(`${file}:${line} mended: ${message}`);
  return fixed.text;
}
