import { describe, expect, it } from 'vitest';
import type { FunnelNode } from '../../../engine';
import { questionsRead } from '../../../engine/session/questions';
import { outlineOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import { flows, gallery } from '../../support/documents';
import { email, mini, offer, text, valid } from '../../support/build';
import { readFlow } from '../../support/flows';

const { document, outline } = readFlow('flows/interface-wizard.json');
const read = (answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  questionsRead(outline, (id) => document.nodes[id], answers, 'email');

it('the questions that are sent are those that the visitor read', () => {
  expect(read({ role: 'coach', name: 'Ada' })).toMatchObject({
    goal_path: 'What do you want your Interface to do first?',
    name: 'What is your first name?',
    format: 'How should your Interface greet your visitors?',
    business_identity: 'What do you do, and for whom? One sentence is enough.',
    current_monthly_revenue: 'What are your revenue goals? Current monthly revenue',
    target_monthly_revenue: 'What are your revenue goals? Target monthly revenue',
    no_revenue: 'What are your revenue goals? I haven’t launched yet',
    email: 'Where should we send your personalized blueprint?',
  });
});

it.each([
  ['the gallery', gallery] as const,
  ...flows.map(({ file, text: flow }) => [file, flow] as const),
])('the fields that a screen asks together are told apart by their words: %s', (_, written) => {
  const { document: asking } = check(written);
  const own = outlineOf(asking!);
  const mixedUp = Object.entries(own.nodes).filter(([id, { asks }]) => {
    const sent = questionsRead(own, () => asking!.nodes[id], {}, id);
    return new Set(asks.map((field) => sent[field])).size < asks.length;
  });
  expect(mixedUp).toEqual([]);
});

it('the questions that are sent have their placeholders filled in', () => {
  const node = { ...Object(document.nodes.format), sentAs: 'title' } as FunnelNode;
  const { format } = questionsRead(outline, () => node, { name: 'Ada' }, 'email');
  expect(format).toBe('Nice to meet you, Ada!');
});

it('a question of a branch that was left is not among them', () => {
  expect(read({ role: 'coach' })).not.toHaveProperty('other_business_type');
  expect(read({ role: 'other' })).toHaveProperty('other_business_type');
});

describe('a field that two screens ask', () => {
  const twice = valid(
    mini({
      nodes: {
        first: text('bread', 'again', { title: 'Which bread?' }),
        again: text('bread', 'email', { title: 'Really?' }),
        email: email('name'),
        name: text('name', 'later'),
        later: text('bread', 'end', { title: 'And now, {name}?' }),
        end: offer(),
      },
      fields: { bread: { type: 'text', answerId: 9, maxLength: 40 } },
    }),
  );
  const questions = questionsRead(
    outlineOf(twice),
    (id) => twice.nodes[id],
    { bread: 'Rye', email: 'ada@example.com' },
    'email',
  );

  it('is sent with the question that the visitor answered last, and not with one still to come', () => {
    expect(questions.bread).toBe('Really?');
  });
});

it('what a visitor agrees to is sent as its sentence, with the words of its links', () => {
  const box = {
    type: 'consent',
    field: 'agreed',
    text: 'Yes, as [privacy](node:end) and the [terms](https://a.example/b) say.',
  };
  const asks = (kind: Record<string, unknown>): Record<string, unknown> => ({
    type: 'question',
    title: 'May we?',
    asks: kind,
    next: 'end',
  });
  for (const kind of [box, { type: 'form', boxes: [{ ...box, label: 'Consent' }] }]) {
    const asking = valid(
      mini({
        nodes: { may: asks(kind), end: offer() },
        fields: { agreed: { type: 'consent', given: 'Yes', withheld: 'No', answerId: 1 } },
        rest: { linkHosts: ['a.example'] },
      }),
    );
    expect(
      questionsRead(outlineOf(asking), (id) => asking.nodes[id], { agreed: true }, 'end'),
    ).toEqual({ agreed: 'May we? Yes, as privacy and the terms say.' });
  }
});
