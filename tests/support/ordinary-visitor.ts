import { getCountries } from 'libphonenumber-js/min';
import {
  addressOf,
  destinationOf,
  nodeOf,
  resolveNode,
  type Answers,
  type AnswerValue,
  type FunnelDocument,
  type FunnelField,
  type FunnelOutline,
  type FormBox,
  type SignupNode,
} from '../../engine';
import {
  createFunnelMachine,
  eventAt,
  placeOf,
  signupPhase,
  visitOf,
  type FunnelEffect,
  type FunnelEvent,
  type FunnelMachine,
} from '../../engine/compile';
import { pricingAddress } from '../../engine/offer';
import { outcomeOf } from '../../engine/document/outcome';
import { compile, outlineOf } from '../../engine/build';
import { typeOf } from '../../engine/document/fields/field-types';
import { conditionsIn } from '../../engine/document/conditions/condition';
import { isValidAnswer } from '../../engine/document/valid-answer';
import { testDay } from '../../engine/document/fields/date-facts';
import { dateLimit } from '../../engine/document/values/date-limits';
import { factsOf } from '../../engine/document/fields/field-facts';
import { cents } from '../../engine/document/values/money';
import { countingAnswers, shownAnswers } from '../../engine/document/visited-path';
import { boxOf } from '../../engine/questions/boxes';
import { begin, elapse, send, type TimedSnapshot } from '../../engine/paths/machine/timed-snapshot';
import { kindOf } from '../../engine/questions/question-kinds';

/** A visitor at a moment: the machine's, and what has left it. */
interface Moment {
  readonly visit: TimedSnapshot;
  readonly effects: readonly FunnelEffect[];
  /** The screens that have been shown since the last thing the visitor did. */
  readonly shown: readonly string[];
  /** The moments since then at which time has passed. */
  readonly waited: readonly Moment[];
}

/** A page that a visitor uses: the compiled machine, with the address followed as the application follows it. */
interface Page {
  readonly document: FunnelDocument;
  readonly outline: FunnelOutline;
  readonly machine: FunnelMachine;
  /** Where every button has been pressed, as keys. Undefined where visitors press only what takes them on. */
  readonly pressed?: Set<string>;
}

const mostScreens = 12;
const mostMoments = 400;

/**
 * What goes wrong for visitors who do ordinary things: each begins at an entry, answers and skips by chance, and presses
 * every button on the way.
 * @param random numbers from 0 to below 1
 */
export function strandedIn(document: FunnelDocument, random: () => number, visits = 6): string[] {
  const page = { ...pageOf(document), pressed: new Set<string>() };
  const entries = [document.start, ...Object.keys(document.nodes)].filter(
    (id) => id === document.start || document.nodes[id]?.entry,
  );
  const wrong = new Set<string>();
  for (let index = 0; index < visits; index += 1)
    walk(page, beginAt(page, entries[index % entries.length] ?? document.start), random, wrong);
  return [...wrong];
}

/** A lead: who has said how to be reached, and has come to an end. */
export interface Lead {
  /** The screens that the visitor has seen, in order. */
  readonly way: readonly string[];
  readonly isSent: boolean;
}

/**
 * The leads among visitors who begin at a start and answer and skip by chance.
 * @param random numbers from 0 to below 1
 */
export function leadsIn(document: FunnelDocument, random: () => number, visits = 6): Lead[] {
  const page = pageOf(document);
  const { outline } = page;
  const starts = [document.start, ...(outline.otherStarts ?? [])];
  const nodes = Object.values(document.nodes);
  // The address of a signup is in the account.
  const accounts = new Set(
    nodes.flatMap((node) => (node.type === 'signup' ? [node.fields.email] : [])),
  );
  const contacts = Object.keys(document.fields).filter((id) => {
    const field = document.fields[id];
    return field && factsOf(field).reaches !== undefined && !accounts.has(id);
  });
  const isLead = (answers: Answers): boolean => contacts.some((id) => answers[id] !== undefined);
  return Array.from({ length: visits }).flatMap((_, index): Lead[] => {
    const first = beginAt(page, starts[index % starts.length] ?? document.start);
    const { way, end } = walk(page, first, random, new Set());
    if (!end || !isLead(answersIn(end))) return [];
    const isSent = end.effects.some(
      (effect) => effect.type === 'send' && isLead(countingAnswers(outline, effect.answers)),
    );
    return [{ way, isSent }];
  });
}

const pageOf = (document: FunnelDocument): Page => {
  const outline = outlineOf(document);
  const machine = createFunnelMachine(compile(document), outline);
  return { document, outline, machine };
};

function beginAt(page: Page, entry: string): Moment {
  const { document, outline, machine } = page;
  const address = addressOf(outline, entry, carriedTo(document, entry));
  const { node, answers } = destinationOf(outline, address, '', {});
  return settled(page, { ...begin(machine, { node, answers }), shown: [node], waited: [] });
}

/** Whether an answer withholds no consent. */
const agrees = ({ document: { fields } }: Page, { values = {} }: FunnelEvent): boolean =>
  Object.entries(values).every(([id, value]) => value !== false || fields[id]?.type !== 'consent');

/** The answers in the address of an entry. */
function carriedTo({ fields, nodes }: FunnelDocument, id: string): Answers {
  const paths = [nodes[id]?.path ?? []].flat();
  const carried = [...(paths[0] ?? '').matchAll(/:([a-z0-9_]+)/g)].map(([, field = '']) => field);
  return Object.fromEntries(
    carried.flatMap((each) => {
      const field = fields[each];
      return field ? [[each, factsOf(field).samples(field)[0]]] : [];
    }),
  );
}

const nodeIn = ({ visit }: Moment): string => placeOf(visit.snapshot).node;
const answersIn = ({ visit }: Moment): Answers => visit.snapshot.context.answers;

/** One visit: the screens on its way, and its end, if it comes to one. */
function walk(
  page: Page,
  first: Moment,
  random: () => number,
  wrong: Set<string>,
): { readonly way: readonly string[]; readonly end?: Moment } {
  const way = [...first.shown];
  let moment = first;
  for (let step = 0; step < mostScreens; step += 1) {
    tryButtons(page, moment, wrong);
    if (isOver(page, moment)) {
      lookAtEnd(page, moment, wrong);
      return { way, end: moment };
    }
    const doings = doingsAt(page, moment, wrong).filter((each) => agrees(page, each));
    const doing = doings[Math.floor(random() * doings.length)];
    if (!doing) {
      wrong.add(`nothing can be done at ${nodeIn(moment)}`);
      return { way };
    }
    const after = done(page, moment, doing);
    moment = after;
    way.push(...after.shown.slice(1));
  }
  if (!comesToEnd(page, moment)) wrong.add(`no end follows ${nodeIn(moment)}`);
  return { way };
}

/** Whether some things that a visitor can do lead to an end. It counts as yes where there are too many to try. */
function comesToEnd(page: Page, from: Moment): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (const moment of waiting) {
    if (isOver(page, moment) || waiting.length > mostMoments) return true;
    for (const doing of doingsAt(page, moment, new Set())) {
      const after = done(page, moment, doing);
      const key = JSON.stringify([nodeIn(after), answersIn(after)]);
      if (!seen.has(key)) waiting.push(after);
      seen.add(key);
    }
  }
  return false;
}

/** Whether nothing follows a screen, or its control leads nowhere for these answers. */
function isOver({ document, outline, machine }: Page, { visit }: Moment): boolean {
  const { node } = placeOf(visit.snapshot);
  const type = document.nodes[node]?.type;
  const { transitions } = nodeOf(outline, node);
  if (transitions.length === 0) return true;
  if (transitions.some(({ when }) => when === undefined) || type === 'question') return false;
  return (
    visit.timers.length === 0 &&
    placeOf(send(machine, visit, eventAt(node, { type: 'continue' })).visit.snapshot).node === node
  );
}

/** What happens until the visitor has to do something: timers, and where the address leads. */
function settled(page: Page, from: Moment): Moment {
  let moment = follows(page, from);
  for (let count = 0; count < 40; count += 1) {
    const next = elapse(page.machine, moment.visit);
    if (!next) return moment;
    moment = follows(page, { ...joined(moment, next), waited: [...moment.waited, moment] });
  }
  return moment;
}

const joined = (
  { effects, shown, waited }: Moment,
  next: Pick<Moment, 'visit' | 'effects'>,
): Moment => {
  const { node } = placeOf(next.visit.snapshot);
  return {
    waited,
    visit: next.visit,
    effects: [...effects, ...next.effects],
    shown: shown.at(-1) === node ? shown : [...shown, node],
  };
};

/** The address follows the machine, and leads it elsewhere where it does not open for the visitor. */
function follows({ outline, machine }: Page, from: Moment): Moment {
  const node = nodeIn(from);
  const address = addressOf(outline, node, answersIn(from));
  const { node: to, answers } = destinationOf(outline, address, '', answersIn(from));
  if (to === node) return from;
  const next = joined(from, send(machine, from.visit, visitOf(to, answers)));
  // The screen that the address does not open has not been seen.
  return { ...next, shown: [...from.shown.slice(0, -1), to] };
}

function done(page: Page, moment: Moment, event: FunnelEvent): Moment {
  const before = { ...moment, shown: [nodeIn(moment)], waited: [] };
  return settled(page, joined(before, send(page.machine, moment.visit, event)));
}

/** Whether another screen has been shown, or this one says something else. */
function hasEffect(page: Page, before: Moment, after: Moment): boolean {
  if (after.shown.some((id) => id !== nodeIn(before))) return true;
  return screenOf(page, before) !== screenOf(page, after);
}

function screenOf({ document, outline }: Page, moment: Moment): string {
  const id = nodeIn(moment);
  const answers = shownAnswers(outline, id, answersIn(moment));
  const node = document.nodes[id];
  return JSON.stringify([
    node && resolveNode(node, document, answers),
    placeOf(moment.visit.snapshot).value,
  ]);
}

const goOn = { type: 'continue' } as const;

const signedUp = ({ fields }: SignupNode): Answers => ({
  [fields.completedAt]: `${testDay}T10:00:00.000Z`,
});

/** The events of what a visitor can do. */
function doingsAt(page: Page, moment: Moment, wrong: Set<string>): FunnelEvent[] {
  const { document, outline } = page;
  const id = nodeIn(moment);
  const node = document.nodes[id];
  if (node?.type === 'signup') {
    const values = { form: { [node.fields.email]: 'ada@example.com' }, code: signedUp(node) };
    const { name } = signupPhase(placeOf(moment.visit.snapshot));
    return [eventAt(id, name === 'done' ? goOn : { type: 'answer', values: values[name] })];
  }
  if (node?.type !== 'question') return [eventAt(id, goOn)];
  const known = shownAnswers(outline, id, answersIn(moment));
  const kind = kindOf(node.asks);
  const alone = kind.boxes(node.asks).find(({ box }) => box === node.asks);
  const answers = kind.samples(node.asks, (field) => {
    const ordinary = alone
      ? ordinaryAnswers(document, alone.box, known)
      : declaredAnswers(document, field);
    if (ordinary.length === 0) wrong.add(`the box of ${id} takes no ordinary answer`);
    return ordinary;
  });
  return [
    ...answers.map((values) => eventAt(id, { type: 'answer', values })),
    ...(node.skip === undefined ? [] : [eventAt(id, { type: 'skip' })]),
  ];
}

function declaredAnswers({ fields }: FunnelDocument, id: string): readonly AnswerValue[] {
  return fields[id] ? factsOf(fields[id]).samples(fields[id]) : [];
}

/** What people write into a box, where the page takes it. None where it takes hardly anything. */
function ordinaryAnswers(
  document: FunnelDocument,
  box: FormBox,
  known: Answers,
): readonly AnswerValue[] {
  const { fields, language, currency } = document;
  const field = fields[box.field];
  if (!field) return [];
  if (box.type === 'phone' && !getCountries().some((code) => code === box.country)) return [];
  if (box.type === 'consent')
    return field.type === 'consent' && !field.required ? [true, false] : [true];
  const context = { fields, language, currency, answerTo: (id: string) => known[id] };
  const takes = (value: AnswerValue): boolean => {
    if (!isValidAnswer(field, value)) return false;
    const entered = boxOf(box).entered(box, value, context);
    const draft = entered === undefined ? undefined : boxOf(box).draft(box, entered);
    const reading = draft === undefined ? undefined : boxOf(box).read(box, draft, context);
    return reading !== undefined && 'answer' in reading;
  };
  const taken = [
    ...writtenInto(document, field, box.field, known),
    ...comparedWith(document, box.field),
  ].filter(takes);
  // One number out of all is nothing that people write.
  const isCounted = field.type === 'number' || field.type === 'money';
  if (isCounted && taken.length < 2) return [];
  const middle = taken[Math.floor(taken.length / 2)];
  const some =
    field.type === 'choice'
      ? taken
      : [taken[0], middle, taken.at(-1), ...comparedWith(document, box.field).filter(takes)];
  return [...new Set(some)].filter((each) => each !== undefined);
}

/** What people may write into a box, whether the page takes it or not. */
function writtenInto(
  document: FunnelDocument,
  field: FunnelField,
  id: string,
  known: Answers,
): readonly AnswerValue[] {
  const hundred = (valueOf: (index: number) => AnswerValue): AnswerValue[] =>
    Array.from({ length: 100 }, (_, index) => valueOf(index));
  if (field.type === 'number') return hundred((index) => (field.minimum ?? 0) + index);
  if (field.type === 'money') {
    const first = Math.floor(cents(field.minimum ?? '0 USD') / 100);
    return hundred((index) => (first + index) * 100);
  }
  if (field.type !== 'date') return declaredAnswers(document, id);
  const last = dateLimit(field.latest, testDay, (other) => known[other]) ?? testDay;
  return [testDay, last].flatMap((day) =>
    hundred((index) => dayAfter(day, (index - 50) * 7 + (index % 7))),
  );
}

/** What conditions compare a field with, and what is just below and above it. */
function comparedWith({ nodes, fields }: FunnelDocument, id: string): AnswerValue[] {
  const field = fields[id];
  const conditions = Object.values(nodes).flatMap(({ branches }) =>
    branches.flatMap(({ when }) => conditionsIn(when)),
  );
  return conditions.flatMap(({ field: compared, ...operators }): AnswerValue[] => {
    if (compared !== id || !field) return [];
    return Object.values(operators)
      .flat(2)
      .flatMap((operand): AnswerValue[] => {
        if (field.type === 'date' && typeof operand === 'string') {
          const day = dateLimit(operand, testDay) ?? operand;
          return [-1, 0, 1].map((more) => dayAfter(day, more));
        }
        const position = typeOf(field).toNumber?.(operand) ?? Number.NaN;
        const step = field.type === 'money' ? 100 : 1;
        return Number.isNaN(position) ? [] : [position - step, position, position + step];
      });
  });
}

const dayAfter = (day: string, more: number): string =>
  new Date(Date.parse(day) + more * 86_400_000).toISOString().slice(0, 10);

/**
 * Presses every button of a screen: each has an effect, whatever is chosen by it; and so has the one with which a visitor
 * goes on before the time of a screen is over.
 */
function tryButtons(page: Page, moment: Moment, wrong: Set<string>): void {
  const id = nodeIn(moment);
  const key = JSON.stringify([id, answersIn(moment)]);
  if (!page.pressed || page.pressed.has(key)) return;
  page.pressed.add(key);
  for (const waiting of moment.waited) tryGoingOn(page, waiting, wrong);
  tryPrices(page, moment, wrong);
  if (isOver(page, moment)) return;
  for (const doing of doingsAt(page, moment, wrong))
    if (!hasEffect(page, moment, done(page, moment, doing)))
      wrong.add(`${JSON.stringify(doing)} changes nothing at ${id}`);
}

/** The types of screens that pass by themselves, and have a button to go on before. */
const impatient: ReadonlySet<string | undefined> = new Set(['info', 'carousel']);

function tryGoingOn(page: Page, moment: Moment, wrong: Set<string>): void {
  const id = nodeIn(moment);
  if (!impatient.has(page.document.nodes[id]?.type)) return;
  const pressed = send(page.machine, moment.visit, eventAt(id, { type: 'continue' }));
  const after = follows(page, joined(moment, pressed));
  if (nodeIn(after) === id) wrong.add(`going on early changes nothing at ${id}`);
}

/** Presses the button of every price that leads to a screen. */
function tryPrices({ document, outline }: Page, moment: Moment, wrong: Set<string>): void {
  const id = nodeIn(moment);
  const node = document.nodes[id];
  if (node?.type !== 'offer') return;
  for (const [name, section] of Object.entries(node.sections)) {
    if (section.type !== 'pricing') continue;
    const address = pricingAddress(section, {}) ?? '';
    if (
      address.startsWith('/') &&
      destinationOf(outline, address, '', answersIn(moment)).node === id
    )
      wrong.add(`the button of ${id}/${name} does nothing`);
  }
}

/** At an end, the outcome that is sent is the one that is shown, and what has been sent was allowed to leave the device. */
function lookAtEnd({ document, outline }: Page, moment: Moment, wrong: Set<string>): void {
  const id = nodeIn(moment);
  const answers = answersIn(moment);
  const { outcome } = nodeOf(outline, id);
  const reached = outcomeOf(outline, answers)?.name;
  // Where visits begin is not stored: answers that fit several starts lead to the outcome of one of them.
  if (outcome !== undefined && reached !== outcome && outline.otherStarts === undefined)
    wrong.add(`${id} shows ${outcome}, and what is sent says ${reached}`);
  const { consent } = document.session;
  if (consent === undefined) return;
  const mayLeave = (given: Answers): boolean => given[consent] === true;
  const sent = moment.effects.flatMap((effect) => (effect.type === 'send' ? [effect.answers] : []));
  const sends = Object.values(document.nodes).some(
    (node) => node.type === 'question' && node.sends !== undefined,
  );
  if (sends ? !sent.every(mayLeave) : !mayLeave(answers)) wrong.add(`nothing is sent at ${id}`);
}
