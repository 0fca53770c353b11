import { UserError } from '../../../engine';
import { endExperiment, startExperiment, type Ending } from '../../../engine/diff';
import { changeTo, type TextChange } from '../edits/text-changes';

/** An experiment begins, again where it runs already, or ends. */
export type ExperimentEdit =
  | {
      readonly type: 'start';
      readonly name: string;
      /** The day, in UTC: "2026-11-25". */
      readonly today: string;
    }
  | ({ readonly type: 'end' } & Ending);

/** What that changes in the text, and in words what of it visitors or reports notice; or why it cannot be done. */
export type EditedExperiment =
  | {
      readonly change: TextChange;
      readonly words: readonly { readonly place: string; readonly what: string }[];
    }
  | { readonly refused: string };

/**
 * Starts or ends an experiment in a text, as `npm run experiment` does.
 * @param file for messages
 */
export function editedExperiment(
  text: string,
  edit: ExperimentEdit,
  file: string,
): EditedExperiment {
  try {
    if (edit.type === 'start') {
      const started = startExperiment(text, edit.name, edit.today, file);
      return { change: changeTo(text, started.text), words: [] };
    }
    const ended = endExperiment(text, edit, file);
    return { change: changeTo(text, ended.text), words: ended.changes };
  } catch (error) {
    if (error instanceof UserError) return { refused: error.message };
    throw error;
  }
}
