import { describe, expect, it } from 'vitest';
import { nameKinds } from '../../../../engine/schema/annotations';
import { expectMistakes, type Mistake } from '../../../support/mistakes';

/** A preview section of the bakery, without its lines. */
const previewUpTo =
  '"talk": { "type": "preview", "headline": "Hi", "name": "A phone", "title": "Bakery", "restart": "Again", ';

const mistakes: readonly Mistake[] = [
  {
    change: [
      '"headline": "That is a lot of bread"',
      '▶"headline": "Bread for {bugdet, plural, one {# dollar} other {# dollars}}"',
    ],
    says: 'There is no field "bugdet". Did you mean "budget"?',
    node: 'feast',
  },
  {
    change: [
      '"asks": { "type": "text", "field": "name", "label": "First name" }',
      '"asks": { "type": "part", ▶"part": "name" }',
    ],
    says: 'There is no part "name".',
    node: 'name',
  },
  {
    change: ['"version": "first",', '"version": "first", ▶"outcome": "loaf",'],
    says: 'There is no outcome "loaf".',
    node: 'basket',
  },
  {
    change: [
      '"totalSteps": 6,',
      '"totalSteps": 6, "legal": { "name": "Legal", "links": [{ "label": "Privacy", ▶"to": "braed" }] },',
    ],
    says: 'There is no node "braed". Did you mean "bread"?',
  },
  {
    change: [
      '"hello": { "type": "greeting"',
      '"tour": { "type": "film", "headline": "Tour", "video": "tour", "labels": { "play": "Play" }, "demo": { "title": "Oven", "headline": "Oven", "still": { "src": "/oven.svg", "alt": "" }, ▶"host": "shop", "path": "/oven", "labels": { "open": "Open", "close": "Close", "failed": "Closed" } } },\n        "hello": { "type": "greeting"',
    ],
    says: 'There is no frame host "shop".',
    node: 'basket',
  },
  {
    change: [
      '"version": "first",',
      '"version": "first",\n      "topBar": { "label": "Bread", "links": [{ "label": "Hi", ▶"section": "helo" }], "button": { "label": "Order", "section": "pricing" } },',
    ],
    says: 'There is no section "helo". Did you mean "hello"?',
    node: 'basket',
  },
  {
    change: [
      '"hello": { "type": "greeting"',
      `${previewUpTo}"lines": [{ ▶"text": "Hi {nmae}" }] },\n        "hello": { "type": "greeting"`,
    ],
    says: 'There is no field "nmae". Did you mean "name"?',
    node: 'basket',
  },
  {
    change: [
      '"hello": { "type": "greeting"',
      `${previewUpTo}"lines": [{ ▶"field": "bred", "text": "Hi" }] },\n        "hello": { "type": "greeting"`,
    ],
    says: 'There is no field "bred". Did you mean "bread"?',
    node: 'basket',
  },
  {
    change: [
      '"totalSteps": 6,',
      '"totalSteps": 6, "preview": { ▶"section": "tlak", "caption": "Your bread, so far" },',
    ],
    and: [
      '"hello": { "type": "greeting"',
      `${previewUpTo}"lines": [{ "text": "Hi" }] },\n        "hello": { "type": "greeting"`,
    ],
    says: 'There is no section "tlak". Did you mean "talk"?',
  },
  {
    change: ['"next": "oven"', '▶"next": "oveen"'],
    says: 'There is no node "oveen". Did you mean "oven"?',
    node: 'email',
  },
  {
    change: ['"next": { "to": "basket", "history"', '"next": { ▶"to": "baskets", "history"'],
    says: 'There is no node "baskets". Did you mean "basket"?',
    node: 'oven',
  },
  {
    change: ['"next": "other-bread" }', '▶"next": "another-bread" }'],
    says: 'There is no node "another-bread". Did you mean "other-bread"?',
    node: 'bread',
  },
  {
    change: ['"to": "feast" }', '▶"to": "feats" }'],
    says: 'There is no node "feats". Did you mean "feast"?',
    node: 'budget',
  },
  {
    change: ['"otherwise": "bread"', '▶"otherwise": "breed"'],
    says: 'There is no node "breed". Did you mean "bread"?',
    node: 'bread-film',
  },
  {
    change: ['"planLink": { "node": "basket"', '"planLink": { ▶"node": "order"'],
    says: 'There is no node "order". Known: oven, budget, loaves, member, other-bread, bread, bread-film, name, and 3 more.',
  },
  {
    change: ['"type": "text", "field": "name"', '"type": "text", ▶"field": "nane"'],
    says: 'There is no field "nane". Did you mean "name"?',
    node: 'name',
  },
  {
    change: ['"user": { "name": "name"', '"user": { ▶"name": "visitor"'],
    says: 'There is no field "visitor". Known: first_time, tour_skipped, spent, email, skips, joined_at, other_bread, tour_watched, and 3 more.',
  },
  {
    change: ['"when": { "field": "budget"', '"when": { ▶"field": "budgets"'],
    says: 'There is no field "budgets". Did you mean "budget"?',
    node: 'budget',
  },
  {
    change: ['"skips": "skips" }', '▶"skips": "skip" }'],
    says: 'There is no field "skip". Did you mean "skips"?',
    node: 'bread-film',
  },
  {
    change: [
      '"payload": { "budget": { "field": "budget" }',
      '"payload": { "budget": { ▶"field": "buget" }',
    ],
    says: 'There is no field "buget". Did you mean "budget"?',
    node: 'budget',
  },
  {
    change: [
      '"title": "What may a month of bread cost, {name}?"',
      '▶"title": "What may it cost, {nam}?"',
    ],
    says: 'There is no field "nam". Did you mean "name"?',
    node: 'budget',
  },
  {
    change: ['{bread.phrase|as you like it}', '{bread.phrases|as you like it}'],
    place: '"headline": "Bread,',
    says: 'There is no form "phrases" of the field "bread". Did you mean "phrase"?',
    node: 'bread-film',
  },
  {
    change: ['{ "value": "wheat" }', '{ ▶"value": "weat" }'],
    says: 'There is no value "weat" of the field "bread". Did you mean "wheat"?',
    node: 'bread',
  },
  {
    change: ['{ "value": "wheat" }', '{ "value": "wheat" }, { ▶"value": "Something Else" }'],
    says: 'There is no value "Something Else" of the field "bread": that is the label of "other". Write "other".',
    node: 'bread',
  },
  {
    change: ['{ "video": "tour" }', '{ ▶"video": "tours" }'],
    says: 'There is no video "tours". Did you mean "tour"?',
    node: 'bread-film',
  },
  {
    change: ['"music": "oven"', '▶"music": "ovn"'],
    says: 'There is no music track "ovn". Did you mean "oven"?',
  },
  {
    change: ['"headline": "Our loaves"', '"headline": "Our loaves", ▶"music": "ovn"'],
    says: 'There is no music track "ovn". Did you mean "oven"?',
    node: 'loaves',
  },
  {
    change: ['"cues": { "choice": "crack"', '"cues": { ▶"choice": "crak"'],
    says: 'There is no sound effect "crak". Did you mean "crack"?',
  },
  {
    change: ['"advance": "bell" }', '▶"advance": "bells" }'],
    says: 'There is no sound effect "bells". Did you mean "bell"?',
  },
  {
    change: ['"items": [{ "field": "bread"', '"items": [{ ▶"field": "bred"'],
    says: 'There is no field "bred". Did you mean "bread"?',
    node: 'basket',
  },
  {
    change: ['"sound": "bell"', '▶"sound": "bel"'],
    says: 'There is no sound effect "bel". Did you mean "bell"?',
    node: 'basket',
  },
  {
    change: ['"guarantee": "{texts.promise}"', '▶"guarantee": "{texts.promiss}"'],
    says: 'There is no shared text "promiss". Did you mean "promise"?',
    node: 'basket',
  },
];

expectMistakes('the names in a document', { 'unknown-name': mistakes });

describe('the mistakes above', () => {
  const words: Readonly<Record<string, string>> = {
    track: 'music track',
    effect: 'sound effect',
    text: 'shared text',
    host: 'frame host',
  };

  it.each(nameKinds)('show the name of a %s', (kind) => {
    const start = `There is no ${words[kind] ?? kind} "`;
    expect(mistakes.some(({ says }) => says.startsWith(start))).toBe(true);
  });
});
