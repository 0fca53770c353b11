import { readFileSync } from 'node:fs';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  isValidAnswer,
  resolveNode,
  type Answers,
  type Asks,
  type QuestionNode,
} from '../../../engine';
import { outlineOf } from '../../../engine/build';
import { factsOf } from '../../../engine/document/fields/field-facts';
import { kindOf } from '../../../engine/questions/question-kinds';
import { questionsRead } from '../../../engine/session/questions';
import { answersFromHash } from '../../../engine/session/plan-link';
import { answersFromRecord, recordOf } from '../../../engine/session/record';
import { webhookPayload } from '../../../engine/session/webhook';
import { loadRenderers } from '../../../renderers';
import { schemas } from '../../../schemas';
import { fileOf, problemsIn, valid, type Draft } from '../../support/build';
import { fixtures, flows, gallery } from '../../support/documents';
import { draw } from '../../support/draw';
import { run } from '../../support/machine';

afterEach(cleanup);

/** The kinds that the schema's union lists. A shared part is a question of another kind once it is in its place. */
const union: object[] = Object(schemas['question.schema.json']).oneOf;
const kinds = union
  .map((each) => String(Object(each).$ref))
  .filter((file) => file !== 'part.schema.json')
  .map((file) => file.replace('questions/', '').replace('.schema.json', ''));

const recipes = readFileSync('docs/questions.md', 'utf8');

/** The gallery, in which every question reports its answers. */
const flow = (() => {
  const draft = JSON.parse(gallery);
  const asking = outlineOf(valid(gallery)).nodes;
  for (const [id, node] of Object.entries<Draft>(draft.nodes)) {
    const payload = asking[id]?.asks.map((field) => [field, { field }]) ?? [];
    const reports = [{ on: 'answer', event: 'answered', payload: Object.fromEntries(payload) }];
    if (node.type === 'question') draft.nodes[id] = { ...node, reports };
  }
  const text = fileOf(draft);
  const document = valid(text);
  return { file: 'gallery', text, document, outline: outlineOf(document) };
})();
const { document: funnel, outline } = flow;
const copyOf = (id: string) => funnel.nodes[id];

const documents = [...flows, ...fixtures].map(({ text }) => valid(text));

/** The gallery's questions of a kind. */
const questionsOf = (kind: string): { id: string; node: QuestionNode }[] =>
  Object.entries(funnel.nodes).flatMap(([id, node]) =>
    node.type === 'question' && node.asks.type === kind ? [{ id, node }] : [],
  );

/** A visitor who answers every question of the gallery. */
const visit = (() => {
  const visitor = run(funnel);
  while (visitor.node() !== 'plan') {
    const node = funnel.nodes[visitor.node()];
    if (node?.type === 'question') {
      visitor.does('answer', answersTo(node.asks));
      visitor.wait(300);
      if (visitor.at().endsWith(' sending')) visitor.does('sent');
    } else visitor.does('continue');
  }
  return visitor;
})();

function countOf(given: Answers): number {
  return Object.values(given).filter((answer) => answer !== undefined).length;
}

/** The first answer to a question that tests give, of those that fill in the most boxes. */
function answersTo(asks: Asks): Answers {
  const samples = kindOf(asks).samples(asks, (id) => {
    const field = funnel.fields[id];
    return field ? factsOf(field).samples(field) : [];
  });
  const [fullest = {}] = samples.toSorted((one, other) => countOf(other) - countOf(one));
  return fullest;
}

const answers = visit.answers();
const saved = recordOf(funnel.fields, answers, '2025-01-31T10:00:00.000Z');
const sent = webhookPayload(outline, answers, questionsRead(outline, copyOf, answers, 'plan'), {
  sessionId: 'gallery_1_abc',
  now: '2025-01-31T10:00:00.000Z',
  url: 'https://bread.example/form',
  userAgent: 'Test/1',
  utm: { source: null, medium: null, campaign: null },
});
const linked = answersFromHash(outline, new URL(sent.personalized_plan_url ?? '').hash);

/** The codes of the problems by node, when every question of the gallery names another field than its own. */
function problemsWith(other: string): Map<string | undefined, string[]> {
  const draft = JSON.parse(gallery);
  draft.fields.noted = { type: 'time' };
  for (const { id } of kinds.flatMap(questionsOf)) {
    const [field = ''] = outline.nodes[id]?.asks ?? [];
    const { asks } = draft.nodes[id];
    const renamed = JSON.stringify(asks).replace(`"field":"${field}"`, `"field":"${other}"`);
    draft.nodes[id].asks = JSON.parse(renamed);
  }
  const byNode = new Map<string | undefined, string[]>();
  for (const { node, code } of problemsIn(draft))
    byNode.set(node, [...(byNode.get(node) ?? []), code]);
  return byNode;
}
const unknown = problemsWith('nothing');
const mistyped = problemsWith('noted');

/** Whether screen readers have a name for a control. */
const isNamed = (control: HTMLInputElement): boolean =>
  [...(control.labels ?? [])].some(({ textContent }) => textContent.trim() !== '') ||
  control.hasAttribute('aria-label') ||
  control.hasAttribute('aria-labelledby');

const isSubmit = (button: Element): boolean => button.getAttribute('type') === 'submit';
const isInactive = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true';

/** What the controls of a screen hold. */
const valuesIn = (container: Element): string[] =>
  [...container.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
    ({ value, checked }) => `${value} ${checked}`,
  );

/** What people meet: all but the trap for robots. */
const boxesIn = (container: HTMLElement): HTMLInputElement[] => [
  ...container.querySelectorAll<HTMLInputElement>('main :is(input:not([aria-hidden]), textarea)'),
];

/** Whether a control opens a keyboard on the screen. */
const isTypedIn = ({ type }: HTMLInputElement): boolean =>
  !['radio', 'checkbox', 'range', 'hidden'].includes(type);

it('the renderers and the schema have the same kinds', async () => {
  const drawn = Object.keys(await loadRenderers()).filter((name) => name.startsWith('question/'));
  expect(drawn.toSorted()).toEqual(kinds.map((kind) => `question/${kind}`).toSorted());
});

describe.each(kinds)('%s', (kind) => {
  const questions = questionsOf(kind);
  const asked = questions.flatMap(({ id }) => outline.nodes[id]?.asks ?? []);

  it('has a schema that explains it, and a part of the engine', () => {
    const { title, description } = Object(schemas[`questions/${kind}.schema.json`]);
    expect([title, description]).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\.$/),
    ]);
    expect(kindOf({ type: kind } as Asks)).toBeDefined();
  });

  it('is in the gallery, and in a recipe', () => {
    expect(questions).not.toEqual([]);
    expect(recipes).toContain(`"type": "${kind}"`);
  });

  it('gives samples that its fields take', () => {
    const samples = documents.flatMap(({ nodes, fields }) =>
      Object.values(nodes).flatMap((node) =>
        node.type === 'question' && node.asks.type === kind
          ? kindOf(node.asks)
              .samples(node.asks, (id) =>
                fields[id] ? factsOf(fields[id]).samples(fields[id]) : [],
              )
              .flatMap((given) => Object.entries(given))
              .map(([id, answer]) => ({ field: fields[id], answer }))
          : [],
      ),
    );
    expect(samples).not.toEqual([]);
    for (const { field, answer } of samples)
      expect(answer === undefined || (field && isValidAnswer(field, answer))).toBe(true);
  });

  it('stores its answers, and reads them back', () => {
    const stored = answersFromRecord(funnel.fields, JSON.parse(JSON.stringify(saved)));
    for (const field of asked) {
      expect(answers[field]).toBeDefined();
      expect(stored[field]).toEqual(answers[field]);
    }
  });

  it('sends its answers with the question as it was read', () => {
    for (const { id, node } of questions)
      for (const field of outline.nodes[id]?.asks ?? []) {
        const { answerId } = Object(funnel.fields[field]);
        // A flag that no number has is sent with the record alone.
        if (answerId === undefined) continue;
        const item = sent.answers.find(({ node_id }) => node_id === answerId);
        const { title } = resolveNode(node, outline, answers);
        expect(item?.question).toContain(title);
        expect(item?.value).toMatch(/\S/);
      }
  });

  it('comes back by a plan link, but for consents', () => {
    for (const field of asked) {
      const { type, answerId } = Object(funnel.fields[field]);
      if (answerId === undefined) continue;
      expect(linked?.[field]).toEqual(type === 'consent' ? undefined : answers[field]);
    }
  });

  it('reports its answers', () => {
    for (const { id } of questions) {
      const report = visit.effects.find((each) => each.type === 'report' && each.node === id);
      const fields = outline.nodes[id]?.asks ?? [];
      expect(Object.keys(Object(report).payload)).toEqual(fields);
      for (const field of fields) expect(Object(report).payload[field]).not.toBeNull();
    }
  });

  it('is checked: a field that does not exist, and one of a type that it cannot ask', () => {
    for (const { id } of questions) {
      expect(unknown.get(id)).toContain('unknown-name');
      expect(mistyped.get(id)).toContain('wrong-field-type');
    }
  });

  it('is drawn with controls that have names, and boxes with the right keyboard and autofill', () => {
    for (const { node } of questions) {
      const { container } = draw({ flow, node });
      const controls = boxesIn(container);
      const buttons = container.querySelectorAll('main button');
      expect(controls.length + buttons.length).toBeGreaterThan(0);
      expect(controls.filter((control) => !isNamed(control))).toEqual([]);
      const typedIn = controls.filter(isTypedIn);
      for (const control of typedIn) {
        expect(control.inputMode || control.type).toMatch(
          /^(text|numeric|decimal|email|tel|date)$/,
        );
        expect(control.getAttribute('enterkeyhint')).toMatch(/^(go|next)$/);
      }
      // What browsers may fill in is for the document to say where any text may be entered.
      const filledIn = typedIn.filter((control) => control.getAttribute('autocomplete'));
      expect(kind === 'text' ? typedIn : filledIn).toEqual(typedIn);
      cleanup();
    }
  });

  it('says that the answers are being sent, and takes no others until they are', () => {
    for (const { node } of questions) {
      const sending = { ...node, sends: { submitting: 'On its way' } };
      const { sent: events, container } = draw({
        flow,
        node: sending,
        answers,
        phase: { name: 'sending' },
      });
      const drawing = (): string => `${container.textContent} ${valuesIn(container).join()}`;
      const before = drawing();
      expect(before).toContain('On its way');
      const buttons = [...container.querySelectorAll<HTMLElement>('main button')];
      const boxes = boxesIn(container);
      const writable = boxes.filter((box) => isTypedIn(box) && !box.readOnly && !box.disabled);
      expect(writable).toEqual([]);
      expect(buttons.filter((button) => isSubmit(button) && !isInactive(button))).toEqual([]);
      for (const control of [...buttons, ...boxes]) fireEvent.click(control);
      container.querySelector('form')?.requestSubmit();
      expect(drawing()).toBe(before);
      expect(events).toEqual([]);
      cleanup();
    }
  });
});
