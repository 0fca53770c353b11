import { expectMistakes } from '../../../support/mistakes';

expectMistakes('conditions and variants', {
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
      place: '"when": { "field": "budget"',
      says: 'This condition says several things at once (atLeast, below). Put each in its own object inside "all" or "any".',
      node: 'budget',
    },
  ],
  'wrong-comparison': [
    {
      change: [
        '"field": "budget", "atLeast": "200 USD" }',
        '"field": "name", ▶"atLeast": "200 USD" }',
      ],
      says: '"atLeast" cannot be asked of the field "name", which is of type "text". Possible here: "is", "isNot", "isOneOf", "isNoneOf" or "answered".',
      node: 'budget',
    },
    {
      change: ['"atLeast": "200 USD" }', '▶"atLeast": "200 EUR" }'],
      says: 'The answer to the field "budget" cannot be compared with "200 EUR". Write an amount such as "500 USD".',
      node: 'budget',
    },
  ],
  'constant-condition': [
    {
      change: [
        '"when": { "field": "budget", "atLeast": "200 USD" }',
        '"when": { "field": "budget", ▶"below": "0 USD" }',
      ],
      says: 'This never holds: "budget" is never less than $0. Change the limit.',
      node: 'budget',
      severity: 'warning',
    },
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
  'variants-by': [
    {
      change: ['"variantsBy": "bread",\n      "variants"', '▶"variants"'],
      says: 'None of these variants is shown: "variantsBy" is missing. Name the field whose values they are for.',
      node: 'bread-film',
    },
  ],
});
