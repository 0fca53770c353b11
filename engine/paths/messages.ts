import type { Answers } from '../document/answers';
import { namesIn } from '../document/fields/choices';
import type {
  Asks,
  AsksAmounts,
  AsksChoices,
  AsksForm,
  FormBox,
} from '../document/document.generated';
import { pointerOf } from '../document/pointer';
import { interpolateLocals } from '../document/text';
import { amountsProblem } from '../questions/amounts/amounts-problem';
import { choicesMessage, choicesProblem, toggled } from '../questions/choices/toggled';
import { formReader, summaryKey } from '../questions/form/form-reader';
import { messageKeys, messageOf, type Reading, type ReadingContext } from '../questions/reading';
import type { AccountProblem } from '../signup/problems';
import { refusalKeys, refusalWords, signupProblems } from '../signup/form-problems';
import { isBox, readerOf } from './box-readers';
import { draftFor, enteredFor } from './entered';
import type { MachineModel } from './machine-model';
import { contentAt, shownAt } from './screen';

/** A message that a visitor reads, and where the document has it: a JSON pointer. */
export interface ShownMessage {
  readonly pointer: string;
  readonly text: string;
}

/** What is wrong with an answer to a question. */
type Wrong = readonly { readonly keys: readonly (string | number)[]; readonly text: string }[];

/** What the messages of a screen depend on. */
interface Scene {
  readonly entered: Answers;
  /** The answers that the screen knew before. */
  readonly known: Answers;
  readonly context: ReadingContext;
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
    const answerTo = (field: string) => shown[field];
    const context = { fields, language, currency, answerTo };
    return wrongWith(content.asks, { entered, known: shown, context }).map(({ keys, text }) => ({
      pointer: at(['asks', ...keys]),
      text,
    }));
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

function wrongWith(asks: Asks, scene: Scene): Wrong {
  // A tap on a place of a scale leads on: nothing can be wrong.
  if (isBox(asks)) return asks.type === 'scale' ? [] : wrongWithBox(asks, scene);
  switch (asks.type) {
    case 'yesno':
      return [];
    case 'choice': {
      const at = asks.choices.findIndex(({ value }) => value === scene.entered[asks.field]);
      const box = asks.choices[at]?.box;
      return box ? within(['choices', at, 'box'], wrongWithBox(box, scene)) : [];
    }
    case 'choices':
      return wrongWithChoices(asks, scene);
    case 'amounts':
      return wrongWithAmounts(asks, scene);
    case 'form':
      return wrongWithForm(asks, scene);
  }
}

const within = (keys: readonly (string | number)[], wrong: Wrong): Wrong =>
  wrong.map((each) => ({ ...each, keys: [...keys, ...each.keys] }));

/** What is said about a reading of a box. */
const saidOf = (asks: FormBox, reading: Reading | undefined): Wrong =>
  reading && 'problem' in reading
    ? [{ keys: messageKeys(reading.problem), text: messageOf(asks, reading) }]
    : [];

/** What a box holds. Undefined where it cannot hold what is to be entered. */
function draftIn(asks: FormBox, { entered, known, context }: Scene): string | undefined {
  // A place that was chosen before stays chosen.
  const own =
    asks.type === 'scale' ? (entered[asks.field] ?? known[asks.field]) : entered[asks.field];
  const text = enteredFor(asks, own, context.fields);
  return text === undefined ? undefined : draftFor(asks, text);
}

function wrongWithBox(asks: FormBox, scene: Scene): Wrong {
  const draft = draftIn(asks, scene);
  return draft === undefined ? [] : saidOf(asks, readerOf(asks)(asks, draft, scene.context));
}

function wrongWithForm({ boxes, problems, problemsOne }: AsksForm, scene: Scene): Wrong {
  const filled = boxes.flatMap((asks) => {
    const draft = draftIn(asks, scene);
    const read = (answerTo: ReadingContext['answerTo']): Reading =>
      readerOf(asks)(asks, draft ?? '', { ...scene.context, answerTo });
    return draft === undefined ? [] : [{ asks, read }];
  });
  if (filled.length < boxes.length) return [];
  const form = formReader(filled, scene.known);
  const wrong = filled.flatMap((box, index) =>
    within(['boxes', index], saidOf(box.asks, form.read(box))),
  );
  if (wrong.length === 0) return [];
  const key = summaryKey(wrong.length);
  const title = { problems, problemsOne }[key];
  return [{ keys: [key], text: interpolateLocals(title, { count: wrong.length }) }, ...wrong];
}

function wrongWithChoices(asks: AsksChoices, scene: Scene): Wrong {
  const { choices } = asks;
  const wanted = namesIn(scene.entered[asks.field]);
  if (!wanted.every((name) => choices.some(({ value }) => value === name))) return [];
  const say = (problem: Parameters<typeof choicesMessage>[1] | undefined): Wrong =>
    problem ? [{ keys: ['messages', problem], text: choicesMessage(asks, problem) }] : [];
  let chosen: readonly string[] = [];
  for (const value of wanted) {
    const next = toggled(asks, chosen, value);
    if (next.problem) return say(next.problem);
    chosen = next.chosen;
  }
  // One of the cards that stands alone has turned others off.
  if (chosen.length < wanted.length) return [];
  const problem = choicesProblem(asks, chosen);
  if (problem) return say(problem);
  return choices.flatMap(({ value, box }, at) =>
    box && wanted.includes(value) ? within(['choices', at, 'box'], wrongWithBox(box, scene)) : [],
  );
}

function wrongWithAmounts({ current, target, notYet, messages }: AsksAmounts, scene: Scene): Wrong {
  const amountOf = ({ field }: { readonly field: string }): number | undefined => {
    const amount = scene.entered[field];
    return typeof amount === 'number' ? amount : undefined;
  };
  // The boxes take digits only.
  const isTyped = (amount: number | undefined): boolean =>
    amount === undefined || /^\d+$/.test(String(amount / 100));
  if (![current, target].map(amountOf).every(isTyped)) return [];
  const problem = amountsProblem({
    current: amountOf(current),
    target: amountOf(target),
    notYet: scene.entered[notYet.field] === true,
  });
  return problem ? [{ keys: ['messages', problem.message], text: messages[problem.message] }] : [];
}
