import type { Answers } from '../../document/format/answers';
import { pointerOf } from '../../document/basics/pointer';
import { kindOf } from '../../questions/question-kinds';
import type { AccountProblem } from '../../signup/problems';
import { refusalKeys, refusalWords, signupProblems } from '../../signup/form-problems';
import type { MachineModel } from '../machine/machine-model';
import { contentAt, shownAt } from './screen';

/** A message that a visitor reads, and where the document has it: a JSON pointer. */
export interface ShownMessage {
  readonly pointer: string;
  readonly text: string;
}

/**
 * The messages that a visitor reads who enters something and goes on. None where the page takes it, and where it does
 * not let a visitor enter it.
 * @param known all answers of the visit
 * @param typed the password; without it the visitor's is right
 */
export function messagesFor(
  model: MachineModel,
  node: string,
  known: Answers,
  entered: Answers,
  typed?: string,
): ShownMessage[] {
  const { outline } = model;
  const content = contentAt(model, node, known);
  const at = (keys: readonly (string | number)[]): string => pointerOf('nodes', node, ...keys);
  if (content?.type === 'question') {
    const shown = shownAt(model, node, known);
    const { fields, language, currency } = outline;
    const { planning } = kindOf(content.asks);
    const answerTo = (field: string) => shown[field];
    const context = { fields, language, currency, answerTo };
    const said = planning.messages(content.asks, { entered, known: shown, context });
    return said.map(({ keys, text }) => ({ pointer: at(['asks', ...keys]), text }));
  }
  if (content?.type !== 'signup') return [];
  const { form, fields } = content;
  // The code is not in the form.
  if (entered[fields.email] === undefined) return [];
  const email = String(entered[fields.email]).trim();
  const password = typed ?? 'x'.repeat(form.password.minLength);
  const problems = Object.values(signupProblems(form, { email, password }));
  return [...new Set(problems)].map((problem) => ({
    pointer: at(['form', 'messages', problem]),
    text: form.messages[problem],
  }));
}

/** The messages that a visitor reads when a server has refused something. */
export function refusalMessages(
  model: MachineModel,
  node: string,
  known: Answers,
  problems: readonly AccountProblem[],
): ShownMessage[] {
  const content = contentAt(model, node, known);
  if (content?.type !== 'signup') return [];
  return problems.flatMap((problem) => {
    const text = refusalWords(content, problem);
    return text === ''
      ? []
      : [{ pointer: pointerOf('nodes', node, ...refusalKeys(problem)), text }];
  });
}
