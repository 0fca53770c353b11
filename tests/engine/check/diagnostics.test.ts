import { describe, expect, it } from 'vitest';
import { lineOf, type DiagnosticCode } from '../../../engine/check';
import { either, quoted } from '../../../engine/check/phrases';
import { nameKinds } from '../../../engine/schema/annotations';
import { allowedAt } from '../../../engine/schema/walk';
import { rootSchema, schemas } from '../../../schemas';
import { problemsIn, valid } from '../../support/build';
import { bakery, gallery } from '../../support/documents';

/**
 * One mistake in a document: what is replaced, and by what. The mark ▶ is just before
 * the place that the issue has to name.
 */
interface Fixture {
  /** The bakery's unless this says otherwise. */
  readonly document?: string;
  readonly change: readonly [from: string, to: string];
  /** Another change that the mistake needs. */
  readonly and?: readonly [from: string, to: string];
  readonly says: string;
  readonly node?: string;
  /** An error unless this says otherwise. */
  readonly severity?: 'warning';
}

/** The types that are possible at a place of the bakery's document, as a sentence lists them. */
const typesAt = (pointer: string): string =>
  either(allowedAt(JSON.parse(bakery), pointer, schemas, rootSchema).tags.map(quoted));

const fixtures: Readonly<Partial<Record<DiagnosticCode, readonly Fixture[]>>> = {
  syntax: [
    {
      change: ['"title": "Your bread, every week",\n  ', '"title": "Your bread, every week"\n  ▶'],
      says: 'This is not valid JSON: a comma is missing. Add one after what comes before this place.',
    },
    {
      change: ['"format": 1,', '▶// A comment\n  "format": 1,'],
      says: 'This is not valid JSON: JSON has no comments. Remove it.',
    },
  ],
  'too-deep': [
    {
      change: ['"format": 1,', `"format": ${'['.repeat(99)}▶${'['.repeat(20_000)},`],
      says: 'Objects and lists are nested more than 100 deep here. No document needs that: look for brackets that are opened and never closed.',
    },
  ],
  'duplicate-key': [
    {
      change: [
        '"title": "Your bread, every week",',
        '"title": "Bread",\n  ▶"title": "Your bread",',
      ],
      says: '"title" is defined twice, first in line 4. Keep one of them.',
    },
    {
      change: [
        '    "feast": {',
        '    "feast": { "type": "info", "path": "/x", "headline": "X", "button": "Y", "next": "loaves" },\n    ▶"feast": {',
      ],
      says: '"feast" is defined twice, first in line 193. Keep one of them.',
      node: 'feast',
    },
  ],
  'unknown-property': [
    {
      change: [
        '"headline": "That is a lot of bread"',
        '▶"headlin": "That", "headline": "That is a lot of bread"',
      ],
      says: '"headlin" is not known here. Did you mean "headline"?',
      node: 'feast',
    },
    {
      change: [
        '"headline": "That is a lot of bread"',
        '▶"progres": 50, "headline": "That is a lot of bread"',
      ],
      says: '"progres" is not known here. Did you mean "progress"?',
      node: 'feast',
    },
    {
      change: ['"loop": true,', '"loop": true, ▶"echo": 1,'],
      says: '"echo" is not known here. Known: src, volume, loop, delay, fadeIn, fadeOut, fadeSteps.',
    },
  ],
  'missing-property': [
    {
      change: ['    "loaves": {\n', '    ▶"loaves": {\n'],
      says: '"headline" is missing. The headline above the slides.',
      node: 'loaves',
    },
  ],
  'wrong-value': [
    {
      change: ['"type": "carousel"', '▶"type": "carusel"'],
      says: `"carusel" is not possible here. Expected ${typesAt('/nodes/loaves')}. Did you mean "carousel"?`,
      node: 'loaves',
    },
    {
      change: ['"type": "greeting"', '▶"type": "countdown"'],
      says: `"countdown" is not possible here. Expected ${typesAt('/nodes/basket/sections/hello')}.`,
      node: 'basket',
    },
    {
      change: ['"type": "flag" }', '▶"type": "flags" }'],
      says: `"flags" is not possible here. Expected ${typesAt('/fields/first_time')}. Did you mean "flag"?`,
    },
    {
      change: ['{ "type": "email", "field": "email"', '{ ▶"type": "mail", "field": "email"'],
      says: `"mail" is not possible here. Expected ${typesAt('/nodes/email/asks')}. Did you mean "email"?`,
      node: 'email',
    },
    {
      change: ['"type": "hosted"', '▶"type": "file"'],
      says: '"file" is not possible here. Expected "files" or "hosted". Did you mean "files"?',
    },
    {
      change: ['"mode": "explainer"', '▶"mode": "explained"'],
      says: '"explained" is not possible here. Expected "explainer" or "player". Did you mean "explainer"?',
      node: 'bread-film',
    },
    {
      change: ['"format": 1', '▶"format": 2'],
      says: '2 is not possible here. Expected 1. Did you mean "1"?',
    },
  ],
  'wrong-form': [
    {
      change: ['"choice": "300ms"', '▶"choice": 300'],
      says: '300 does not fit. A number with its unit: "300ms", "2.5s", "30m", "24h" or "30d".',
    },
    {
      change: ['"volume": 0.2', '▶"volume": 2'],
      says: '2 does not fit. From 0 (silent) to 1 (full).',
    },
    {
      change: ['    "feast": {', '    ▶"Feast Day": {'],
      says: '"Feast Day" does not fit. Names here match ^[a-z][a-z0-9-]*$.',
      node: 'Feast Day',
    },
  ],
  'unknown-name': [
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
        '"totalSteps": 6, "legal": { "name": "Legal", "links": [{ "label": "Privacy", ▶"to": "oveen" }] },',
      ],
      says: 'There is no node "oveen". Did you mean "oven"?',
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
      says: 'There is no node "order". Known: bread, other-bread, bread-film, name, budget, feast, loaves, email, oven, basket, member.',
    },
    {
      change: ['"type": "text", "field": "name"', '"type": "text", ▶"field": "nane"'],
      says: 'There is no field "nane". Did you mean "name"?',
      node: 'name',
    },
    {
      change: ['"user": { "name": "name"', '"user": { ▶"name": "visitor"'],
      says: 'There is no field "visitor". Known: bread, other_bread, name, spent, budget, first_time, email, tour_watched, tour_skipped, skips, joined_at.',
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
      says: 'There is no form "phrases" of the field "bread". Did you mean "phrase"?',
      node: 'bread-film',
    },
    {
      change: ['{ "value": "wheat" }', '{ ▶"value": "weat" }'],
      says: 'There is no value "weat" of the field "bread". Did you mean "wheat"?',
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
  ],
  'unknown-reading': [
    {
      change: ['"chosen": "hi"', '▶"chosen": "hallo"'],
      says: 'There is no reading "hallo". Did you mean "hello"?',
    },
  ],
  'duplicate-path': [
    {
      change: ['"path": "/feast"', '▶"path": "/name"'],
      says: 'The path "/name" belongs to the node "name" already. Give each node its own.',
      node: 'feast',
    },
    {
      change: ['"path": "/feast"', '▶"path": "/bread/rye"'],
      says: 'The path "/bread/rye" belongs to the node "bread-film" already. Give each node its own.',
      node: 'feast',
    },
  ],
  'missing-start-path': [
    {
      change: ['"path": ["/", "/bread"]', '▶"path": "/bread"'],
      says: 'The start node "bread" needs the path "/". Write "path": ["/", …].',
      node: 'bread',
    },
  ],
  'unreachable-node': [
    {
      change: [
        '    "feast": {',
        '    ▶"fast": { "type": "info", "path": "/x", "headline": "X", "button": "Y", "next": "loaves" },\n    "feast": {',
      ],
      says: 'Nothing leads here from "bread". Name this node in another node\'s next, branches or choices, or write "entry": true if visitors come by its address.',
      node: 'fast',
    },
  ],
  'unreached-outcome': [
    {
      change: [
        '\n  "texts": {',
        '\n  "outcomes": { ▶"loaf": { "label": "A loaf" } },\n  "texts": {',
      ],
      says: 'No screen that the start leads to shows the outcome "loaf". Write "outcome": "loaf" on its offer or end, and lead a path there.',
    },
  ],
  'dead-end': [
    {
      change: [
        '    "feast": {\n      "type": "info",\n',
        '    ▶"feast": {\n      "type": "end",\n',
      ],
      says: 'Nothing on this screen leads to its "next" or "branches". Leave them out, or use another type of node.',
      node: 'feast',
    },
  ],
  'plan-without-lead': [
    {
      change: ['    "email": {\n      "type"', '    ▶"email": {\n      "type"'],
      says: 'The way bread → other-bread → name → budget → loaves → email → oven → basket reaches the plan without a question with "sends", so no lead arrives. Lead it past such a question, or follow another reading of a decision.',
      node: 'email',
    },
  ],
  'wrong-field-type': [
    {
      change: ['"target": { "field": "budget"', '"target": { ▶"field": "other_bread"'],
      says: 'The field "other_bread" is of type "text"; here it has to be "money".',
      node: 'budget',
    },
    {
      change: ['"watched": "tour_watched"', '▶"watched": "skips"'],
      says: 'The field "skips" is of type "count"; here it has to be "flag".',
      node: 'bread-film',
    },
    {
      change: ['"email": "email" },', '▶"email": "name" },'],
      says: 'The field "name" is of type "text"; here it has to be "email".',
    },
  ],
  'wrong-operator': [
    {
      change: [
        '"field": "budget", "atLeast": "200 USD" }',
        '"field": "name", ▶"atLeast": "200 USD" }',
      ],
      says: '"atLeast" cannot be asked of the field "name", which is of type "text". Possible here: "is", "isNot", "isOneOf", "isNoneOf" or "answered".',
      node: 'budget',
    },
  ],
  'wrong-operand': [
    {
      change: ['"atLeast": "200 USD" }', '▶"atLeast": "200 EUR" }'],
      says: 'The answer to the field "budget" cannot be compared with "200 EUR". Write an amount such as "500 USD".',
      node: 'budget',
    },
  ],
  'computed-cycle': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "one": { "type": "computed", "as": "number", ▶"value": { "sum": [{ "field": "two" }, 1] } }, "two": { "type": "computed", "as": "number", "value": { "field": "one" } }',
      ],
      says: 'This field is calculated from itself: one → two → one. Leave one of these out.',
    },
  ],
  'gauge-scale': [
    {
      change: [
        '"heard": {\n          "type": "heard",',
        '"state": { "type": "gauges", "headline": "State", "gauges": [{ "label": "Bread", ▶"field": "bread", "default": 5, "levels": [{ "upTo": 100, "text": "Fine" }] }] },\n        "heard": {\n          "type": "heard",',
      ],
      says: '"scores" is missing: write a score for each value of the field "bread".',
      node: 'basket',
    },
  ],
  'negative-price': [
    {
      change: [
        '"texts": { "promise": "Fresh on your day, {name}." },\n  "fields": {',
        '"texts": { "promise": "Fresh on your day, {name}." },\n  "fields": { "cost": { "type": "computed", "as": "money", "value": { "sum": [{ "scores": { "field": "bread", "values": { "rye": "5 USD" }, "otherwise": "9.50 USD" } }, { "product": [-6, "1 USD"] }] } },',
      ],
      and: ['"price": "24 USD"', '"price": { ▶"field": "cost", "default": "24 USD" }'],
      says: 'The price "cost" may be as low as -$1. Keep it above with "maximum": […, "0 USD"].',
      node: 'basket',
    },
  ],
  'missing-score': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "points": { "type": "computed", "as": "number", "value": { "scores": { "field": "bread", ▶"values": { "rye": 1, "other": 0 } } } }',
      ],
      says: 'There is no score for the value "wheat" of the field "bread". Add it, or write "otherwise".',
    },
  ],
  'mixed-units': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "points": { "type": "computed", "as": "number", "value": { "sum": [1, ▶"5 USD"] } }',
      ],
      says: 'This is an amount such as "5 USD", and here it has to be a number.',
    },
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "points": { "type": "computed", "as": "money", "value": { "product": ["5 USD", ▶{ "field": "budget", "otherwise": "0 USD" }] } }',
      ],
      says: 'An amount times an amount is no amount. Let all but one of the factors be numbers.',
    },
  ],
  'never-holds': [
    {
      change: [
        '"when": { "field": "budget", "atLeast": "200 USD" }',
        '"when": { "field": "budget", ▶"below": "0 USD" }',
      ],
      says: 'This never holds: "budget" is never less than $0. Change the limit.',
      node: 'budget',
      severity: 'warning',
    },
  ],
  'no-end-reachable': [
    {
      change: [
        '"success": { "headline": "Welcome"',
        '▶"next": "member", "success": { "headline": "Welcome"',
      ],
      says: 'This node leads only to itself, so the funnel never ends. Lead it to another node, or leave out its next.',
      node: 'member',
    },
  ],
  'timer-loop': [
    {
      change: [
        '"next": { "to": "basket", "history": "replace" }',
        '"branches": [{ "when": { "field": "bread", "is": "rye" }, "to": "basket" }], "next": "oven"',
      ],
      and: [
        '"type": "choice",\n      "answerId": 1,',
        '"type": "choice", "parameter": "bread",\n      "answerId": 1,',
      ],
      says: 'While no branch holds, these screens lead to each other for ever: oven → oven. Let one of them wait for a button.',
      node: 'oven',
      severity: 'warning',
    },
  ],
  'trapped-visitor': [
    {
      change: [
        '"next": { "to": "basket", "history": "replace" }',
        '"branches": [{ "when": { "field": "bread", "is": "rye" }, "to": "basket" }], "next": "oven"',
      ],
      says: 'Visitors who come here by bread → other-bread → name → budget → loaves → email → oven never reach an end: for their answers, no way leads out of oven.',
      node: 'oven',
    },
  ],
  'part-cycle': [
    {
      change: [
        '  "nodes": {\n    "bread": {',
        '  "parts": { "name": { "type": "part", ▶"part": "name" } },\n  "nodes": {\n    "who": { "type": "question", "path": "/who", "title": "Who?", "asks": { "type": "part", "part": "name" }, "next": "name" },\n    "bread": {',
      ],
      says: 'This part contains itself: name → name. Write it out in one of them.',
    },
  ],
  'unused-part': [
    {
      change: [
        '  "nodes": {\n    "bread": {',
        '  "parts": { ▶"name": { "type": "text", "field": "name", "label": "Name" } },\n  "nodes": {\n    "bread": {',
      ],
      says: 'Nothing uses the part "name". Use it, or remove it.',
      severity: 'warning',
    },
  ],
  'variants-by': [
    {
      change: ['"variantsBy": "bread",\n      "variants"', '▶"variants"'],
      says: 'None of these variants is shown: "variantsBy" is missing. Name the field whose values they are for.',
      node: 'bread-film',
    },
  ],
  'unreachable-variant': [
    {
      change: [
        '"variants": { "rye": { "video": "kneading" }, "wheat": { "video": "tour" }, "other": {} },',
        '"variants": { "rye": { "video": "kneading", "background": { "src": "/oven.svg", "alt": "", "variants": [{ "when": { "field": "bread", "isNot": "other" }, "src": "/oven.svg", "alt": "" }, ▶{ "when": { "field": "bread", "is": "rye" }, "src": "/oven.svg", "alt": "" }] } }, "wheat": { "video": "tour" }, "other": {} },',
      ],
      says: 'No visitor sees this variant: those before it are shown to all for whom it holds. Move it up, or remove it.',
      severity: 'warning',
      node: 'bread-film',
    },
  ],
  'missing-variant': [
    {
      change: ['"variants": { "rye": { "video": "kneading" }, "wheat"', '▶"variants": { "wheat"'],
      says: 'There is no variant for the value "rye" of the field "bread".',
      node: 'bread-film',
    },
  ],
  'missing-otherwise': [
    {
      change: [
        '"path": "/bread/:bread",\n      "otherwise": "bread",',
        '▶"path": "/bread/:bread",',
      ],
      says: 'The path "/bread/:bread" has a parameter, so "otherwise" has to say where a wrong or missing value leads.',
      node: 'bread-film',
    },
  ],
  'otherwise-parameter': [
    {
      change: ['"otherwise": "bread"', '▶"otherwise": "bread-film"'],
      says: '"otherwise" leads to "bread-film", whose path "/bread/:bread" needs an answer itself. Name a node with a plain path.',
      node: 'bread-film',
    },
  ],
  'foreign-path': [
    {
      change: ['"otherwise": "bread"', '"otherwise": { "to": "bread", ▶"path": "/broad" }'],
      says: 'The node "bread" does not have the path "/broad". Did you mean "/bread"?',
      node: 'bread-film',
    },
  ],
  'missing-label': [
    {
      change: ['"language": "en",\n  "currency"', '▶"language": "fr",\n  "currency"'],
      says: 'There is no file flows/languages/fr.json, so the document has to say labels.answer, labels.email, labels.sending, answerMessages.missing, answerMessages.notNumber, answerMessages.tooLow, answerMessages.tooHigh, answerMessages.offStep, answerMessages.notDay, answerMessages.tooEarly, answerMessages.tooLate, answerMessages.notEmail, answerMessages.notPhone, answerMessages.notGiven, answerMessages.notListed.',
    },
  ],
  'colliding-storage-key': [
    {
      change: ['"dataKey": "bakery_data"', '▶"dataKey": "bakery_id"'],
      says: 'The storage keys "bakery_id" and "bakery_id" begin alike: one would overwrite the other. Give each its own beginning.',
    },
  ],
  'reserved-name': [
    {
      change: ['"savedAs": "films.tour_skipped"', '▶"savedAs": "session_id.skipped"'],
      says: '"session_id" cannot be the name of a stored answer: the name is taken. Choose another.',
    },
  ],
  'broken-link': [
    {
      change: [
        '"headline": "That is a lot of bread",',
        '"headline": "That is a lot of bread", "paragraphs": [▶"[Terms](http://x.example)"],',
      ],
      says: '"[Terms](http://x.example)" is no link. Write [words](node:id) for a screen, or [words](https://host/path), without placeholders in the address.',
      node: 'feast',
    },
    {
      change: [
        '"headline": "That is a lot of bread",',
        '"headline": "That is a lot of bread", "paragraphs": [▶"[You](https://x.example/{name})"],',
      ],
      says: '"[You](https://x.example/{name})" is no link. Write [words](node:id) for a screen, or [words](https://host/path), without placeholders in the address.',
      node: 'feast',
    },
  ],
  'misplaced-link': [
    {
      change: ['"headline": "Our loaves"', '▶"headline": "Our [loaves](node:bread)"'],
      says: 'Links are not possible here: visitors would read the brackets. Write the words alone, or move the link to a paragraph.',
      node: 'loaves',
    },
    {
      change: ['"promise": "Fresh on your day', '"promise": "[Fresh](node:bread) on your day'],
      says: 'Links are not possible here: visitors would read the brackets. Write the words alone, or move the link to a paragraph.',
      node: 'basket',
    },
  ],
  'unlisted-host': [
    {
      change: [
        '"headline": "That is a lot of bread",',
        '"headline": "That is a lot of bread", "paragraphs": [▶"[Terms](https://x.example/a)"],',
      ],
      says: 'The link would not lead to "x.example". Add this host to "linkHosts".',
      node: 'feast',
    },
  ],
  'duplicate-parameter': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "zip": { "type": "text", "parameter": "zip" }, "area": { "type": "text", ▶"parameter": "zip" }',
      ],
      says: 'The parameter "zip" answers the field "zip" already. Give each field its own.',
    },
  ],
  'duplicate-place': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", ▶"answerId": 5 }',
      ],
      says: 'The field "budget" has answerId 5 already. Give each field its own.',
    },
    {
      change: ['"savedAs": "films.tour_skipped"', '▶"savedAs": "films.tour_watched"'],
      says: 'The field "tour_watched" has savedAs "films.tour_watched" already. Give each field its own.',
    },
    {
      change: ['"savedAs": "films.tour_skipped"', '▶"savedAs": "films"'],
      says: 'The field "tour_watched" and this one are stored inside each other at "films", as a dot nests. Give each field a place of its own.',
    },
  ],
  blank: [
    {
      change: ['"headline": "That is a lot of bread"', '▶"headline": "<what you say to that>"'],
      says: 'Fill in what you say to that: replace "<what you say to that>".',
      node: 'feast',
    },
  ],
  'condition-shape': [
    {
      change: [
        '"when": { "field": "budget", "atLeast": "200 USD" }',
        '▶"when": { "field": "budget" }',
      ],
      says: 'This condition says nothing. Write a field with an operator, such as { "field": "role", "is": "other" }.',
      node: 'budget',
    },
    {
      change: ['"atLeast": "200 USD" }', '"atLeast": "200 USD", "below": "900 USD" }'],
      says: 'This condition says several things at once (atLeast, below). Put each in its own object inside "all" or "any".',
      node: 'budget',
    },
  ],
  'refused-link': [
    {
      change: ['"link": "/bread"', '▶"link": "https://order.example.com/bread"'],
      says: 'The button would not lead to "https://order.example.com/bread". Name its host in "hosts", and write https.',
      node: 'basket',
    },
    {
      change: [
        '"link": "/bread"',
        '"hosts": ["order.example.com"], ▶"link": "https://order.example.com.bread.example/"',
      ],
      says: 'The button would not lead to "https://order.example.com.bread.example/". Only https and these hosts are allowed: order.example.com.',
      node: 'basket',
    },
  ],
  'unknown-path': [
    {
      change: ['"link": "/bread"', '▶"link": "/braed"'],
      says: 'No node has the path "/braed". Did you mean "/bread"?',
      node: 'basket',
    },
  ],
  'missing-account': [
    {
      change: ['    "member": {', '    ▶"member": {'],
      says: '"account" is missing. A signup that Supabase checks needs words for what Supabase may answer.',
      node: 'member',
    },
  ],
  'impossible-question': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "extras": { "type": "choices", "values": { "seeds": { "label": "Seeds" }, "nuts": { "label": "Nuts" } } }',
      ],
      and: [
        '"asks": { "type": "text", "field": "name", "label": "First name" }',
        '"asks": { "type": "choices", "field": "extras", "choices": [{ "value": "seeds" }, { "value": "nuts", "exclusive": true }], ▶"minimum": 2, "messages": { "tooFew": "Choose {minimum}." } }',
      ],
      says: '2 cards have to be chosen, and only 1 can be. Lower the minimum, or raise the maximum.',
      node: 'name',
    },
    {
      change: [
        '"asks": { "type": "text", "field": "name", "label": "First name" }',
        '"asks": { "type": "yesno", ▶"field": "first_time", "yes": { "title": "Yes" } }',
      ],
      says: 'The card has no words. Add "no" to the field "first_time", such as "No".',
      node: 'name',
    },
  ],
  'empty-range': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "guests": { "type": "number", "minimum": 5, ▶"maximum": 4 }',
      ],
      says: 'No value fits: "minimum" is 5, and "maximum" is 4, which is less. Swap or change them.',
    },
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "party": { "type": "date", "earliest": "today+2w", ▶"latest": "today+13d" }',
      ],
      says: 'No value fits: "earliest" is today+2w, and "latest" is today+13d, which is less. Swap or change them.',
    },
  ],
  'unanswered-operand': [
    {
      change: [
        '"texts": { "promise": "Fresh on your day, {name}." },\n  "fields": {',
        '"texts": { "promise": "Fresh for {portions}, {name}." },\n  "fields": { "guests": { "type": "number" }, "portions": { "type": "computed", "as": "number", "value": { "product": [{ ▶"field": "guests" }, 2] } },',
      ],
      says: 'The way bread → other-bread → name → budget → loaves → email → oven → basket does not ask for "guests", and its end uses this result. Write what counts instead as "otherwise".',
      severity: 'warning',
    },
  ],
  'unknown-day': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "party": { "type": "date", ▶"latest": "2026-02-30" }',
      ],
      says: 'There is no day "2026-02-30" in the calendar. Write year, month and day, as in "2026-03-01".',
    },
  ],
  'long-wait': [
    {
      change: ['"choice": "300ms"', '▶"choice": "25d"'],
      says: 'Browsers cannot wait for "25d": a timer of more than 24 days elapses at once. Write a shorter time.',
    },
  ],
  'wrong-currency': [
    {
      change: ['"fromZeroPerMonth": "10 USD"', '▶"fromZeroPerMonth": "10 EUR"'],
      says: 'The amount "10 EUR" is computed with answers, and those are in USD. Write it in USD.',
      node: 'budget',
    },
  ],
  'bad-pattern': [
    {
      document: gallery,
      change: ['"pattern": "[0-9]{5}"', '▶"pattern": "[0-9"'],
      says: '"[0-9" is no regular expression. A backslash is written twice in JSON: "\\\\d".',
    },
    {
      document: gallery,
      change: ['"example": "10115"', '▶"example": "1011"'],
      says: 'The example "1011" is not taken by the pattern "[0-9]{5}", or is too long. Correct one of them.',
    },
  ],
  'bad-start': [
    {
      document: gallery,
      change: ['"start": 2', '▶"start": 0'],
      says: 'The field "loaves" does not take 0. Correct the start, or the field\'s limits.',
      node: 'order',
    },
    {
      document: gallery,
      change: ['"start": "5 USD"', '▶"start": "500 USD"'],
      says: 'The field "tip" does not take 50000. Correct the start, or the field\'s limits.',
      node: 'order',
    },
  ],
  'box-in-form': [
    {
      document: gallery,
      change: [
        '{ "type": "number", "field": "guests", "label": "Guests" }',
        '▶{ "type": "number", "field": "guests" }',
      ],
      says: 'A box of a form needs a "label": the title is about all of them.',
      node: 'contact',
    },
    {
      document: gallery,
      change: ['"label": "Guests" }', '"label": "Guests", ▶"button": "Go" }'],
      says: 'A box of a form has no button. Write "button" beside "boxes".',
      node: 'contact',
    },
  ],
  'pattern-message': [
    {
      document: gallery,
      change: [
        '"asks": {\n        "type": "text",\n        "field": "postcode",\n        "label": "Postcode",\n        "placeholder": "10115",\n        "inputMode": "numeric",\n        "autocomplete": "postal-code",\n        "messages": { "pattern": "A postcode has five digits." }',
        '▶"asks": {\n        "type": "text",\n        "field": "postcode",\n        "label": "Postcode"',
      ],
      says: 'The field "postcode" has a pattern. Say in "messages" what is wanted: { "pattern": "A postcode has five digits." }.',
      node: 'postcode',
    },
  ],
  'scale-range': [
    {
      document: gallery,
      change: [
        '"recommend": { "type": "number", "answerId": 23, "minimum": 0, "maximum": 10 }',
        '"recommend": { "type": "number", "answerId": 23, "minimum": 0, "maximum": 11 }',
      ],
      says: 'The scale would have more than 11 places. Move the limits of the field "recommend" together, make its step larger, or ask with a slider.',
      node: 'recommend',
    },
    {
      document: gallery,
      change: [
        '"hurry": { "type": "number", "answerId": 38, "minimum": 1, "maximum": 5 }',
        '"hurry": { "type": "number", "answerId": 38, "maximum": 5 }',
      ],
      says: 'A scale ends on both sides: the field "hurry" needs a minimum and a maximum.',
      node: 'contact',
    },
  ],
  'code-length': [
    {
      change: ['"length": 8', '▶"length": 4'],
      says: 'Supabase mails codes of 6 to 10 digits, not of 4. Write the length that supabase/config.toml gives as otp_length.',
      node: 'member',
    },
  ],
  'progress-falls': [
    {
      change: ['"progress": 80', '▶"progress": 55'],
      says: 'Progress falls from 60 to 55 on the way loaves → here. Raise it, or leave it out.',
      node: 'email',
    },
  ],
};

/** What has to go along with a fixture's change for the mistake to be the one that is meant. */
const alsoRemoved: Readonly<Record<string, string>> = {
  'missing-property': '      "headline": "Our loaves",\n',
  'dead-end': '      "button": "Indeed",\n',
  'missing-account': bakery.slice(
    bakery.indexOf('      "account": {'),
    bakery.indexOf('      "success": {'),
  ),
  'plan-without-lead': '      "sends": { "submitting": "Submitting..." },\n',
};

/** Fixtures whose place is on a line that the change does not show whole. */
const unmarked: Readonly<Record<string, string>> = {
  '"promise": "[Fresh](node:bread) on your day': '"guarantee": "{texts.promise}"',
  '"branches": [{ "when": { "field": "bread", "is": "rye" }, "to": "basket" }], "next": "oven"':
    '"oven": {\n      "type"',
  '{bread.phrases|as you like it}': '"headline": "Bread,',
  '"atLeast": "200 USD", "below": "900 USD" }': '"when": { "field": "budget"',
  '"recommend": { "type": "number", "answerId": 23, "minimum": 0, "maximum": 11 }':
    '"field": "recommend"',
  '"hurry": { "type": "number", "answerId": 38, "maximum": 5 }': '"field": "hurry"',
};

function replaced(text: string, from: string, to: string): string {
  expect(text.split(from)).toHaveLength(2);
  return text.replace(from, () => to);
}

function made(
  code: string,
  { document = bakery, change: [from, to], and }: Fixture,
): { text: string; line: number; column: number } {
  const removed = alsoRemoved[code];
  const lacking = removed === undefined ? document : replaced(document, removed, '');
  const prepared = and ? replaced(lacking, ...and) : lacking;
  const changed = replaced(prepared, from, to);
  const place = unmarked[to];
  const marked = place === undefined ? changed : replaced(changed, place, `▶${place}`);
  const before = marked.slice(0, marked.indexOf('▶')).split('\n');
  return {
    text: marked.replace('▶', ''),
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  };
}

const cases = Object.entries(fixtures).flatMap(([code, all]) =>
  all.map((fixture) => ({ code, says: fixture.says, fixture })),
);

describe('a mistake in a document', () => {
  it.each(cases)('$code: $says', ({ code, says, fixture }) => {
    const { text, line, column } = made(code, fixture);
    const problems = problemsIn(text);
    expect(problems.map((each) => each.code)).toEqual([code]);
    const [issue] = problems;
    expect(issue).toMatchObject({ severity: fixture.severity ?? 'error', line, column });
    expect(issue?.node).toBe(fixture.node);
    expect(issue?.message).toBe(says);
  });

  it('is written on one line, with file, line, column, severity, node and code', () => {
    const [issue] = problemsIn(bakery.replace('"next": "oven"', '"next": "oveen"'));
    expect(issue && lineOf('flows/bakery.json', issue)).toBe(
      'flows/bakery.json:226:7 error email: There is no node "oveen". Did you mean "oven"? (unknown-name)',
    );
  });

  it('leaves no document that could start', () => {
    expect(() => valid(bakery.replace('"next": "oven"', '"next": "oveen"'))).toThrow(
      'unknown-name',
    );
  });
});

describe('the fixtures', () => {
  it('show every kind of name there is', () => {
    const words: Readonly<Record<string, string>> = {
      track: 'music track',
      effect: 'sound effect',
      text: 'shared text',
      host: 'frame host',
    };
    for (const kind of nameKinds) {
      const start = `There is no ${words[kind] ?? kind} "`;
      expect(
        fixtures['unknown-name']?.some(({ says }) => says.startsWith(start)),
        `a fixture for ${kind}`,
      ).toBe(true);
    }
  });
});
