import type { Answers, AnswerValue } from '../../document/format/answers';
import { evaluateCondition } from '../../document/conditions/condition';
import type { Condition, FunnelNode, PlanItem } from '../../document/format/document.generated';
import { asExample } from '../../document/copy/example';
import { isRecord } from '../../document/basics/is-record';
import { wordsOfLinks } from '../../document/copy/links';
import { own } from '../../document/basics/own';
import { keysOf, pointerOf, valueAt, valueFrom } from '../../document/basics/pointer';
import { meaningsOf } from '../../schema/meanings';
import type { AnnotatedValue } from '../../schema/traverse';
import { addressOf } from '../../document/address';
import { dueText } from '../../offer';
import type { MachineModel } from '../machine/machine-model';
import { contentAt, shownAt } from './screen';
import { frameLinks, linksInCopy, type ShownLink } from './shown-links';

/** A part of what a screen shows, and where the document has it: a JSON pointer. */
interface Shown {
  readonly pointer: string;
  /** The section of an offer that it belongs to. */
  readonly section?: string;
}

/** A text as it is read; the renderer fills in what is still in braces. */
export interface ShownText extends Shown {
  readonly text: string;
}

/** A picture by its name. */
interface ShownPicture extends Shown {
  readonly src: string;
  readonly alt: string;
}

/** What a screen shows, in the order of the document. */
export interface ScreenCopy {
  readonly texts: readonly ShownText[];
  readonly pictures: readonly ShownPicture[];
  /** The sections of an offer. */
  readonly sections: readonly string[];
  /** Where the screen and the frame around it lead. */
  readonly links: readonly ShownLink[];
  /** The step of a loader that runs, by its label. */
  readonly current?: string;
}

/**
 * Every text, picture and link that a document resolves for a screen and some answers. What the schema says is shown in other
 * phases, or only by something that the visitor does (`shownIn`), is left out.
 * @param known all answers of the visit
 * @param phase the machine's phase inside the node
 */
export function screenCopy(
  model: MachineModel,
  node: string,
  known: Answers,
  phase: string,
): ScreenCopy {
  const content = contentAt(model, node, known);
  const document = { nodes: { [node]: content } };
  const annotated = meaningsOf(document).annotatedValues;
  const answers = shownAt(model, node, known);
  const hidden = new Set(
    annotated.flatMap((each) => hiddenBy(model, document, answers, phase, each) ?? []),
  );
  const pictureAlts = new Set<string>();
  const sections: string[] = [];
  const texts: ShownText[] = [];
  const pictures: ShownPicture[] = [];
  const links = frameLinks(model, node, known);
  for (const { pointer, value, isName, annotations } of annotated) {
    if (isInside(hidden, pointer)) continue;
    const { content: kind, declares } = annotations;
    const link = nodeLink(model, document, known, pointer, annotations);
    if (link) links.push(link);
    if (declares === 'section') sections.push(String(value));
    const at = inSection(pointer);
    if (kind === 'image' && isRecord(value)) {
      pictureAlts.add(`${pointer}/alt`);
      pictures.push({ ...at, src: String(value.src), alt: String(value.alt) });
    } else if (
      kind === 'copy' &&
      typeof value === 'string' &&
      !isName &&
      !pictureAlts.has(pointer)
    ) {
      const words = wordsOfLinks(value).trim();
      const text = asDrawn(words, model, document, answers, pointer, annotations);
      if (text !== '') texts.push({ ...at, text });
      links.push(...linksInCopy(model, value, known));
    } else {
      const text = cardLabel(model, document, pointer, annotations, value);
      if (text !== undefined) texts.push({ ...at, text });
    }
  }
  const current = currentStep(content, phase);
  return { texts, pictures, sections, links, ...(current !== undefined && { current }) };
}

/** What the renderer draws for a text of the document. */
function asDrawn(
  words: string,
  { outline }: MachineModel,
  content: object,
  answers: Answers,
  pointer: string,
  { drawnAs, dayFrom }: AnnotatedValue['annotations'],
): string {
  if (drawnAs === 'example') return asExample(words, outline);
  if (dayFrom === undefined) return words;
  const start = answerOf(answers, valueFrom(content, pointer, dayFrom));
  // The schema has said that it is in an entry of a plan.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const item = valueAt(content, pointerOf(...keysOf(pointer).slice(0, -1))) as PlanItem;
  const entry = { ...item, when: words };
  return dueText(entry, typeof start === 'string' ? start : undefined, outline.language);
}

/** A pointer, with the section that it is inside of. */
export function inSection(pointer: string): Shown {
  const [nodes, , sections, section, ...inside] = keysOf(pointer);
  const isOfSection = nodes === 'nodes' && sections === 'sections' && inside.length > 0;
  return { pointer, ...(isOfSection && section !== undefined && { section }) };
}

/** The link to a screen that a document has beside its label. */
function nodeLink(
  { outline }: MachineModel,
  content: object,
  known: Answers,
  pointer: string,
  { links }: AnnotatedValue['annotations'],
): ShownLink | undefined {
  if (links !== true) return undefined;
  const link = valueAt(content, pointerOf(...keysOf(pointer).slice(0, -1)));
  if (!isRecord(link) || typeof link.label !== 'string' || typeof link.to !== 'string')
    return undefined;
  return { name: link.label, href: addressOf(outline, link.to, known) };
}

/** The label of the step that a phase of a loader is: `step-2` is the second. */
function currentStep(content: FunnelNode | undefined, phase: string): string | undefined {
  const [, number] = /^step-(\d+)$/.exec(phase) ?? [];
  return content?.type === 'loader' ? content.steps[Number(number) - 1]?.label : undefined;
}

/** The pointer of what is not shown because of an annotated value. Undefined where it hides nothing. */
function hiddenBy(
  { outline: { fields } }: MachineModel,
  document: object,
  answers: Answers,
  phase: string,
  { pointer, value, isName, annotations }: AnnotatedValue,
): string | undefined {
  const { shownIn, content, fieldUse, refersTo, ofField } = annotations;
  const keys = keysOf(pointer);
  const around = pointerOf(...keys.slice(0, -1));
  if (shownIn && !shownIn.includes(phase.split('.')[0] ?? '')) return pointer;
  // The variant that the answers choose is in the node by now.
  if (content === 'variants') return pointer;
  if (isName && refersTo === 'value' && ofField !== undefined) {
    const field = valueFrom(document, pointer, ofField);
    if (answerOf(answers, field) !== value) return pointer;
    // The text beside the values is for the answers that have none of their own.
    return pointerOf(...keys.slice(0, -2), 'text');
  }
  if (fieldUse !== 'shows' && fieldUse !== 'reveals') return undefined;
  // The schema has said that it is a condition.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const isTrue = () => evaluateCondition(value as Condition, answers, fields);
  if (content === 'condition' && keys.at(-1) === 'when' && !isTrue()) return around;
  const isUnanswered = refersTo === 'field' && answerOf(answers, value) === undefined;
  return isUnanswered && keys.at(-1) === 'field' ? around : undefined;
}

const answerOf = (answers: Answers, field: unknown): AnswerValue | undefined =>
  typeof field === 'string' ? own(answers, field) : undefined;

/** The label of the value that a card chooses, where the card has no title. */
function cardLabel(
  { document: { fields } }: MachineModel,
  content: object,
  pointer: string,
  { refersTo, fieldUse, ofField }: AnnotatedValue['annotations'],
  value: unknown,
): string | undefined {
  const keys = keysOf(pointer);
  if (refersTo !== 'value' || fieldUse !== 'asks' || ofField === undefined) return undefined;
  const card = valueAt(content, pointerOf(...keys.slice(0, -1)));
  if (keys.at(-1) !== 'value' || !isRecord(card) || card.title !== undefined) return undefined;
  const name = valueFrom(content, pointer, ofField);
  const field = typeof name === 'string' ? own(fields, name) : undefined;
  if (!field || !('values' in field)) return undefined;
  const values: Readonly<Record<string, { readonly label?: string }>> = field.values;
  return own(values, String(value))?.label;
}

/** Whether a pointer is one of some, or inside of one of them. */
function isInside(outer: ReadonlySet<string>, pointer: string): boolean {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (outer.has(pointer.slice(0, end))) return true;
  return false;
}
