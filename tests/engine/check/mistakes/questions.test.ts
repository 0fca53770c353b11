import { readFileSync } from 'node:fs';
import { gallery } from '../../../support/documents';
import { expectMistakes } from '../../../support/mistakes';

const consentFirst = readFileSync('tests/fixtures/unusual/consent-first.json', 'utf8');

/** A question that may be skipped; whether it was answered, or what follows from it, decides what comes after the room. */
const skipped = (leads: string): string =>
  JSON.stringify(
    {
      format: 3,
      id: 'skipped_v1',
      title: 'Skipped',
      description: 'A question that may be skipped.',
      fields: {
        size: { type: 'choice', values: { small: { label: 'Small' }, big: { label: 'Big' } } },
        room: { type: 'choice', values: { one: { label: 'One' }, two: { label: 'Two' } } },
        points: {
          type: 'computed',
          as: 'number',
          value: { scores: { field: 'size', values: { small: 10, big: 20 }, otherwise: 0 } },
        },
      },
      nodes: {
        size: {
          type: 'question',
          title: 'Which Size?',
          asks: { type: 'choice', field: 'size' },
          skip: 'No idea',
          next: 'room',
        },
        room: {
          type: 'question',
          title: 'Which Room?',
          asks: { type: 'choice', field: 'room' },
          next: 'wait',
        },
        wait: {
          type: 'loader',
          headline: 'One Moment',
          steps: [{ label: 'Looking', lasts: '1s' }],
          timings: { after: '300ms', failSafe: '12s' },
          branches: [{ when: { field: 'size', is: 'small' }, to: 'end' }],
          next: 'end',
        },
        end: { type: 'end', headline: 'Done' },
      },
    },
    null,
    2,
  ).replace('"next": "end"', leads);

expectMistakes('what questions ask', {
  'impossible-question': [
    {
      change: [
        '"spent": { "type": "money", "storedIn": "cents", "answerId": 4 },\n    "budget": { "type": "money", "storedIn": "units", "answerId": 5 }',
        '"spent": { "type": "money", "storedIn": "cents", "answerId": 4, "minimum": "1000 USD" },\n    "budget": { "type": "money", "storedIn": "units", "answerId": 5, "maximum": "900 USD" }',
      ],
      and: ['{ "field": "budget", "label": "Soon" }', '{ ▶"field": "budget", "label": "Soon" }'],
      says: 'Nobody can answer this: "budget" is at most 900 USD, and has to be above "spent", which is at least 1000 USD. Raise the maximum.',
      node: 'budget',
    },
    {
      change: [
        '"spent": { "type": "money", "storedIn": "cents", "answerId": 4 },\n    "budget": { "type": "money", "storedIn": "units", "answerId": 5 }',
        '"spent": { "type": "money", "storedIn": "cents", "answerId": 4, "minimum": "10 USD" },\n    "budget": { "type": "money", "storedIn": "units", "answerId": 5 }',
      ],
      and: ['{ "field": "spent", "label": "Today" }', '{ ▶"field": "spent", "label": "Today" }'],
      says: 'The checkbox sets "spent" to 0, and its minimum is 10 USD: for whoever ticks it, the button does nothing. Leave out the minimum.',
      node: 'budget',
    },
    {
      change: [
        '"spent": { "type": "money", "storedIn": "cents", "answerId": 4 },\n    "budget": { "type": "money", "storedIn": "units", "answerId": 5 }',
        '"spent": { "type": "money", "storedIn": "cents", "answerId": 4 },\n    "budget": { "type": "money", "storedIn": "units", "answerId": 5, "maximum": "900 USD" }',
      ],
      and: ['{ "field": "budget", "label": "Soon" }', '{ ▶"field": "budget", "label": "Soon" }'],
      says: 'Whoever is at 900 USD already finds no target: "budget" is at most that, and has to be above "spent". Give "spent" a lower maximum, or leave out that of the target.',
      node: 'budget',
    },
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
    {
      change: [
        '"asks": { "type": "text", "field": "name", "label": "First name" }',
        '"asks": { "type": "text", "field": "name", "label": "First name", ▶"optional": true }',
      ],
      says: 'Only a box of a form can be "optional". Write "skip" on the question instead.',
      node: 'name',
    },
    {
      change: [
        '"asks": { "type": "text", "field": "name", "label": "First name" }',
        '"asks": { "type": "phone", "field": "mobile", "label": "Telephone", ▶"country": "UK" }',
      ],
      and: [
        '"name": { "type": "text",',
        '"mobile": { "type": "phone", "answerId": 7 }, "name": { "type": "text",',
      ],
      says: 'The list of countries has no "UK", so it would begin with another country. Did you mean "GB"? Write an ISO 3166 code, such as "DE".',
      node: 'name',
    },
    {
      change: ['{ "value": "wheat" },', '{ ▶"value": "rye" },'],
      says: 'Another card before this one has the value "rye", so nobody can tell them apart. Give each card its own.',
      node: 'bread',
    },
  ],
  'past-limit': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "party": { "type": "date", ▶"latest": "2020-06-30" }',
      ],
      says: 'Only days up to 2020-06-30 are taken, which is over. Count the limit from today, as in "today+60d", or set a later day.',
      severity: 'warning',
    },
  ],
  'leads-back': [
    {
      change: [
        '"branches": [{ "when": { "field": "budget", "atLeast": "200 USD" }, "to": "feast" }],',
        '"branches": [{ "when": { "field": "budget", "atLeast": "500 USD" }, ▶"to": "budget" }, { "when": { "field": "budget", "atLeast": "200 USD" }, "to": "feast" }],',
      ],
      says: 'This leads to "budget" again: for visitors the answer does nothing. Lead to another screen.',
      node: 'budget',
    },
    {
      change: [
        '"title": "Which bread do you like best?",',
        '"title": "Which bread do you like best?", "skip": "No idea",',
      ],
      place: '"next": "bread-film"',
      says: 'Visitors who come by bread may have no answer to "bread", which the address of "bread-film" holds. It redirects them back to "bread". Lead those without the answer elsewhere.',
      node: 'bread',
    },
    {
      document: skipped('"next": "size"'),
      change: ['"field": "size",\n            "is": "small"', '"field": "size", "answered": true'],
      place: '"skip": "No idea"',
      says: 'Visitors who skip this come here again by room, wait, as often as they skip it: no branch on the way leads out without this answer. Add one, with "answered": false, or leave out "skip".',
      node: 'size',
    },
    {
      document: skipped('"next": "size"'),
      change: ['"field": "size",\n            "is": "small"', '"field": "points", "atLeast": 10'],
      place: '"skip": "No idea"',
      says: 'Visitors who skip this come here again by room, wait, as often as they skip it: no branch on the way leads out without this answer. Add one, with "answered": false, or leave out "skip".',
      node: 'size',
    },
  ],
  'missing-consent': [
    {
      change: ['"idKey": "bakery_id",', '"idKey": "bakery_id", ▶"consent": "agreed",'],
      and: [
        '"joined_at": { "type": "time" }',
        '"joined_at": { "type": "time" }, "agreed": { "type": "consent", "given": "Yes", "withheld": "No" }',
      ],
      says: 'No question asks for "agreed": nobody can agree, so nothing is ever saved or sent. Ask for it, or remove "session.consent".',
    },
    {
      document: consentFirst,
      change: ['"entry": true,', '"entry": "start",'],
      and: ['"next": "agreed",', '"next": "mail",'],
      place: '"consent": "agreed"',
      says: 'The way privacy → mail does not ask for "agreed": visitors on it cannot agree, so nothing of theirs is saved or sent. Ask for it on every way, before the answers are sent.',
    },
  ],
  'missing-answer-number': [
    {
      change: [
        '"asks": { "type": "text", "field": "name", "label": "First name" },',
        '"asks": { "type": "yesno", "field": "first_time", "yes": {}, "no": {} },',
      ],
      place: '"first_time": {',
      says: 'The answer to "first_time" is not in the list of answers that is sent: "answerId" is missing. The number 7 is free.',
      severity: 'note',
    },
    // Between others, and the last one.
    {
      change: ['"name": { "type": "text", "answerId": 3,', '▶"name": { "type": "text",'],
      says: 'The answer to "name" is not in the list of answers that is sent: "answerId" is missing. The number 3 is free.',
      severity: 'note',
    },
    {
      change: ['"email": { "type": "email", "answerId": 6 }', '▶"email": { "type": "email" }'],
      says: 'The answer to "email" is not in the list of answers that is sent: "answerId" is missing. The number 6 is free.',
      severity: 'note',
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
    {
      change: [
        '"notYet": { "field": "first_time"',
        '"slider": { "label": "Adjust {label}", "lowest": "90 USD", ▶"highest": "80 USD" }, "notYet": { "field": "first_time"',
      ],
      says: 'No value fits: "lowest" is 90 USD, and "highest" is 80 USD, which is less. Swap or change them.',
      node: 'budget',
    },
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "area": { "type": "number", "minimum": 40, ▶"maximum": 400, "step": 500 }',
      ],
      says: 'Only 40 fits: values are 500 apart, and "minimum" is 40, "maximum" is 400. Leave room for more.',
    },
    {
      change: [
        '"spent": { "type": "money",',
        '"spent": { "type": "money", "minimum": "50.50 USD", ▶"maximum": "50.90 USD",',
      ],
      says: 'No value fits: values are 1 apart, and "minimum" is 50.50 USD, "maximum" is 50.90 USD. Leave room for more.',
    },
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "party": { "type": "date", "earliest": "today+6w", ▶"latest": "2020-01-01" }',
      ],
      says: 'No value fits: "earliest" is today+6w, and "latest" is 2020-01-01, which is less. Swap or change them.',
    },
    {
      document: gallery,
      change: [
        '"latest": "today+2y" }',
        '"latest": "today+2y" }, "again": { "type": "date", "earliest": { "field": "day", "offset": "+1d" }, ▶"latest": "today+60d" }',
      ],
      says: 'For some visitors no day fits: "earliest" is "day"+1d, and "latest" is today+60d. Change one of them, or limit the date that they are counted from, so that a day is left for everybody.',
    },
  ],
  'unanswered-field': [
    {
      document: gallery,
      change: ['"latest": "today+2y" }', '"latest": { ▶"field": "party" } }'],
      says: 'The way start → shape → toppings → name → email → end → people → area → spend → recommend → rating → share → day asks for "day" without having asked for "party": there is no limit then. Ask for "party" first, or on the same screen.',
      severity: 'warning',
    },
    {
      document: gallery,
      change: ['"earliest": { "field": "day" }', '"earliest": { ▶"field": "party" }'],
      says: '"party" cannot be limited by itself. Name another date.',
      severity: 'warning',
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
    {
      document: gallery,
      change: [
        '{ "type": "number", "field": "guests", "label": "Guests" }',
        '{ "type": "number", "field": "guests", "label": "Guests" }, { "type": "number", ▶"field": "guests", "label": "Children" }',
      ],
      says: 'Another box of this form asks for "guests" already, and only one of the answers is kept. Give each box a field of its own.',
      node: 'contact',
    },
  ],
  'scale-range': [
    {
      document: gallery,
      change: ['"answerId": 24,\n      "minimum": 1,', '"answerId": 24,\n      "minimum": 0,'],
      place: '"field": "rating"',
      says: 'Stars are counted from 1, and those of the field "rating" from 0. Let its minimum be 1, or ask with "look": "numbers".',
      node: 'rating',
    },
    {
      document: gallery,
      change: [
        '"recommend": { "type": "number", "answerId": 23, "minimum": 0, "maximum": 10 }',
        '"recommend": { "type": "number", "answerId": 23, "minimum": 0, "maximum": 11 }',
      ],
      place: '"field": "recommend"',
      says: 'The scale would have more than 11 places. Move the limits of the field "recommend" together, make its step larger, or ask with a slider.',
      node: 'recommend',
    },
    {
      document: gallery,
      change: [
        '"hurry": { "type": "number", "answerId": 38, "minimum": 1, "maximum": 5 }',
        '"hurry": { "type": "number", "answerId": 38, "maximum": 5 }',
      ],
      place: '"field": "hurry"',
      says: 'A scale ends on both sides: the field "hurry" needs a minimum and a maximum.',
      node: 'contact',
    },
  ],
});
