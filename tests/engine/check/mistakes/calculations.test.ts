import { expectMistakes, withSection } from '../../../support/mistakes';

expectMistakes('calculations and amounts', {
  'computed-cycle': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "one": { "type": "computed", "as": "number", ▶"value": { "sum": [{ "field": "two" }, 1] } }, "two": { "type": "computed", "as": "number", "value": { "field": "one" } }',
      ],
      says: 'This field is calculated from itself: one → two → one. Leave one of these out.',
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
    {
      change: withSection(
        `{ "type": "gauges", "headline": "State", "gauges": [{ "label": "Bread", "field": "bread", ▶"scores": { "rye": 1, "other": 0 }, "default": 5, "levels": [{ "upTo": 100, "text": "Fine" }] }] }`,
      ),
      says: 'There is no score for the value "wheat" of the field "bread". Add it.',
      node: 'basket',
    },
  ],
  'derived-value': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "baker": { "type": "choice", "values": { "calm": { "label": "Calm" }, "quick": { "label": "Quick" } }, "parameter": "baker", ▶"derived": { "cases": [{ "when": { "field": "bread", "is": "rye" }, "value": "quick" }], "otherwise": "calm" } }',
      ],
      says: '"baker" follows from other answers, and a question, an address or an experiment answers it too. Take one of the two away.',
    },
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "baker": { "type": "choice", "values": { "calm": { "label": "Calm" }, "quick": { "label": "Quick" } }, "derived": { "cases": [{ "when": { "field": "bread", "is": "rye" }, "value": "quick" }, ▶{ "when": { "all": [{ "field": "bread", "is": "rye" }, { "field": "email", "answered": true }] }, "value": "calm" }], "otherwise": "calm" } }',
      ],
      says: 'This case never decides: its condition never holds, or an earlier case always holds then. Put it before the others, correct its condition, or remove it.',
    },
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "baker": { "type": "choice", "values": { "calm": { "label": "Calm" }, ▶"quick": { "label": "Quick" } }, "derived": { "cases": [{ "when": { "field": "bread", "is": "rye" }, "value": "calm" }], "otherwise": "calm" } }',
      ],
      says: 'Nobody gets the value "quick" of "baker". Add a case that has it, or remove the value.',
    },
  ],
  'limit-order': [
    {
      change: [
        '"email": { "type": "email", "answerId": 6 }',
        '"email": { "type": "email", "answerId": 6 }, "points": { "type": "computed", "as": "number", "value": { "table": { "of": { "field": "budget", "otherwise": "0 USD" }, "rows": [{ "upTo": "9 USD", "result": 1 }, { "upTo": "120 USD", "result": 3 }, { ▶"upTo": "40 USD", "result": 2 }], "above": 4 } } }',
      ],
      says: 'The first range that fits counts, and the one before this reaches 120 USD, so this one with "upTo" 40 USD never does. Put them in the order of their limits.',
    },
    {
      change: withSection(
        `{ "type": "gauges", "headline": "State", "gauges": [{ "label": "Bread", "field": "bread", "scores": { "rye": 90, "wheat": 1, "other": 0 }, "default": 5, "levels": [{ "upTo": 100, "text": "Fine" }, { ▶"upTo": 30, "text": "Low" }] }] }`,
      ),
      says: 'The first range that fits counts, and the one before this reaches 100, so this one with "upTo" 30 never does. Put them in the order of their limits.',
      node: 'basket',
    },
    {
      change: withSection(
        `{ "type": "projection", "headline": "Soon", "current": { "field": "spent", "default": "1 USD" }, "target": { "field": "budget", "default": "9 USD" }, "months": [{ "upTo": "50 USD", "months": 3 }, { ▶"upTo": "50 USD", "months": 6 }], "otherwiseMonths": 12, "disclaimer": "Perhaps." }`,
      ),
      says: 'The first range that fits counts, and the one before this reaches 50 USD, so this one with "upTo" 50 USD never does. Put them in the order of their limits.',
      node: 'basket',
    },
    {
      change: withSection(`{ "type": "proof", ▶"rating": 6, "of": 5, "reviews": "80 reviews" }`),
      says: '"rating" is 6, which is above 5, the "of" beside it. Correct one of them.',
      node: 'basket',
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
    {
      change: withSection(
        `{ "type": "result", "headline": "You", "finding": { "as": "money", "text": "It is {result}.", "how": { "label": "How", "lines": [{ "label": "All", ▶"add": 5 }] } } }`,
      ),
      says: 'This is a number, and here it has to be an amount such as "5 USD".',
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
      says: 'The price "cost" may be as low as −$1. Keep it above with "maximum": […, "0 USD"].',
      node: 'basket',
    },
  ],
  'uncharged-price': [
    {
      change: [
        '"price": "24 USD",',
        '"price": "24 USD", ▶"charges": { "headline": "What you pay", "lines": [{ "label": "Today", "amount": "19 USD" }] },',
      ],
      says: 'The card says $24, and charges $19. Let the price be one of the charges.',
      severity: 'warning',
      node: 'basket',
    },
    {
      change: [
        '"price": "24 USD",',
        '"price": "24 USD", "grant": { "locked": "Yours", "over": "Order", "countdown": "{hours} h", "left": "{hours} h", ▶"charges": { "headline": "With it", "lines": [{ "label": "Today", "amount": "0 USD" }, { "label": "From {date}", "day": "today+1m", "amount": "12 USD" }] } },',
      ],
      says: 'Once the grant is accepted, the card says $24, and charges $0 and $12. Give "grant" the "price" that is charged, and "charges" that contain it.',
      severity: 'warning',
      node: 'basket',
    },
  ],
  'unanswered-field': [
    {
      change: [
        '"texts": { "promise": "Fresh on your day, {name}." },\n  "fields": {',
        '"texts": { "promise": "Fresh for {portions}, {name}." },\n  "fields": { "guests": { "type": "number" }, "portions": { "type": "computed", "as": "number", "value": { "product": [{ ▶"field": "guests" }, 2] } },',
      ],
      says: 'The way bread → other-bread → name → budget → loaves → email → oven → basket does not ask for "guests", and its end uses this result. Write what counts instead as "otherwise".',
      severity: 'warning',
    },
  ],
  'wrong-currency': [
    {
      change: ['"fromZeroPerMonth": "10 USD"', '▶"fromZeroPerMonth": "10 EUR"'],
      says: 'The amount "10 EUR" is computed with answers, and those are in USD. Write it in USD.',
      node: 'budget',
    },
  ],
});
