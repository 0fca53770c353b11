import { check } from '../check/check';
import { lineOf } from '../check/diagnostics/diagnostic';
import type { FunnelDocument } from '../document/format/document.generated';
import { UserError } from '../document/basics/user-error';

/**
 * The document of a text that runs. It may have errors that keep it from being published, such as an experiment that has
 * changed while it runs.
 * @param file for messages
 * @throws UserError where it does not run
 */
export function runnableIn(text: string, file: string): FunnelDocument {
  const { runnable, diagnostics } = check(text);
  if (runnable) return runnable;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  throw new UserError(
    `Nothing was changed. This is wrong first:\n${errors.map((each) => lineOf(file, each)).join('\n')}`,
  );
}
