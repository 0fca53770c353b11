import { readFileSync } from 'node:fs';
import { bakery } from '../../../support/documents';
import { expectMistakes, withSection, type Change } from '../../../support/mistakes';

const computedOutcomes = readFileSync('tests/fixtures/unusual/computed-outcomes.json', 'utf8');
const quote = readFileSync('tests/fixtures/slips/quote.json', 'utf8');

const letter = (rest: string): Change => [
  '    "member": {\n',
  `    "letter": { "type": "end", "path": "/letter", "headline": "A letter", "entry": true${rest} },\n    "member": {\n`,
];

/** The letter requires what only some have answered, and what draws the link to it is on the offer. */
const needsBread = letter(', "requires": ["other_bread"]');
const byAllWays =
  'For visitors who come by bread → bread-film → name → budget → loaves → email → oven → basket the link does nothing: "letter" does not open for them, as it requires answers that these have not given. Lead the link to a screen that opens for everybody.';
const onFeast = '"headline": "That is a lot of bread",';

expectMistakes('links', {
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
    {
      change: [
        '"headline": "That is a lot of bread",',
        '"headline": "That is a lot of bread", "paragraphs": [▶"[Start] (node:bread)"],',
      ],
      says: '"[Start] (node:bread)" is no link. Write [words](node:id) for a screen, or [words](https://host/path), without placeholders in the address.',
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
      place: '"guarantee": "{texts.promise}"',
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
    {
      change: ['"link": "/member"', '▶"link": "https://order.example.com/bread"'],
      says: 'The button would not lead to "https://order.example.com/bread". Name its host in "hosts", and write https.',
      node: 'basket',
    },
    {
      change: [
        '"link": "/member"',
        '"hosts": ["order.example.com"], ▶"link": "https://order.example.com.bread.example/"',
      ],
      says: 'The button would not lead to "https://order.example.com.bread.example/". Only https and these hosts are allowed: order.example.com.',
      node: 'basket',
    },
  ],
  'closed-link': [
    {
      change: ['"link": "/member"', '▶"link": "/letter"'],
      and: [
        '    "member": {\n',
        '    "letter": { "type": "end", "path": "/letter", "headline": "A letter", "entry": true, "requires": ["other_bread"] },\n    "member": {\n',
      ],
      says: 'For visitors who come by bread → bread-film → name → budget → loaves → email → oven → basket the button does nothing: "letter" does not open for them, as it requires answers that these have not given. Lead the button to a screen that opens for everybody.',
      node: 'basket',
    },
    {
      change: ['"link": "/member"', '▶"link": "/basket"'],
      says: '"/basket" is the address of this screen, so the button does nothing. Lead it to another.',
      node: 'basket',
    },
    {
      change: withSection(
        '{ "type": "footer", "links": [{ "label": "Letter", ▶"to": "letter" }], "address": ["1 Oven Street"], "copyright": "Crumb" }',
      ),
      and: needsBread,
      says: byAllWays,
      node: 'basket',
    },
    {
      change: withSection(
        '{ "type": "faq", "headline": "Asked", "items": [{ "question": "How?", ▶"answer": "By [letter](node:letter)." }] }',
      ),
      and: needsBread,
      says: byAllWays,
      node: 'basket',
    },
    {
      document: bakery.replace(...needsBread),
      change: withSection(
        '{ "type": "faq", "headline": "Asked", "items": [{ "question": "How?", "answer": "{texts.how}" }] }',
      ),
      and: ['"promise": "Fresh', '▶"how": "By [letter](node:letter).", "promise": "Fresh'],
      says: byAllWays,
    },
    {
      change: [
        '"frame": { "totalSteps": 6, "logos": [] }',
        '"frame": { "totalSteps": 6, "logos": [], "legal": { "links": [{ "label": "Letter", ▶"to": "letter" }] } }',
      ],
      and: needsBread,
      says: 'For visitors who come by bread the link does nothing: "letter" does not open for them, as it requires answers that these have not given. Lead the link to a screen that opens for everybody.',
    },
    {
      change: [onFeast, `${onFeast} "paragraphs": [▶"[Letter](node:letter)"],`],
      and: needsBread,
      says: 'For visitors who come by bread → bread-film → name → budget → feast the link leads to where they go on: "letter" does not open for them, as it requires answers that these have not given. Lead the link to a screen that opens for everybody.',
      node: 'feast',
    },
    {
      change: [
        '    "member": {\n',
        '    "letter": { "type": "end", "path": "/letter", "headline": "A letter", "entry": true, "link": { "label": "More", ▶"to": "letter" } },\n    "member": {\n',
      ],
      says: '"letter" is this screen, so the link does nothing. Lead it to another.',
      node: 'letter',
    },
    {
      change: [onFeast, `${onFeast} "paragraphs": [▶"[Here](node:feast)"],`],
      says: '"feast" is this screen, so the link does nothing. Lead it to another.',
      node: 'feast',
    },
    {
      document: computedOutcomes,
      change: [
        '"headline": "You Are Rested",',
        '"headline": "You Are Rested", "link": { "label": "Why?", ▶"to": "tired" },',
      ],
      says: 'For visitors who come by sleep → coffee → rested the link does nothing: "tired" does not open for them, as it shows an outcome that these have not reached. Lead the link to a screen that opens for everybody.',
      node: 'rested',
    },
    {
      document: computedOutcomes,
      change: [
        '"type": "end",\n      "headline": "You Are Rested",',
        '"type": "offer", "sections": { "hello": { "type": "greeting", "greeting": "Hi,", "headline": "You Are Rested" }, "price": { "type": "pricing", "headline": "A Bed", "price": "24 USD", "button": "Order", ▶"link": "/tired" } },',
      ],
      says: 'For visitors who come by sleep → coffee → rested the button does nothing: "tired" does not open for them, as it shows an outcome that these have not reached. Lead the button to a screen that opens for everybody.',
      node: 'rested',
    },
  ],
  'misleading-link': [
    {
      change: ['"link": "/member"', '▶"link": "/"'],
      says: '"/" opens "bread", which is before this screen: visitors who want to order begin again there. Lead the button to a checkout, a signup or an end.',
      severity: 'warning',
      node: 'basket',
    },
    {
      change: ['"link": "/member"', '▶"link": "{texts.shop}"'],
      and: ['"promise": "Fresh', '"shop": "/budget", "promise": "Fresh'],
      says: '"/budget" opens "budget", which is before this screen: visitors who want to order begin again there. Lead the button to a checkout, a signup or an end.',
      severity: 'warning',
      node: 'basket',
    },
    {
      document: quote,
      change: ['"link": "https://shop.example.com/order"', '▶"link": "/why"'],
      says: '"/why" opens "why", which is before this screen: visitors who want to order begin again there. Lead the button to a checkout, a signup or an end.',
      severity: 'warning',
      node: 'some',
    },
    {
      change: [
        '"frame": { "totalSteps": 6, "logos": [] }',
        '"frame": { "totalSteps": 6, "logos": [], "legal": { "links": [{ "label": "Bread", ▶"to": "loaves" }] } }',
      ],
      says: 'From "bread" this leads to "loaves" and on from there, past "bread", "name" and "budget", which stay unanswered. Lead to a screen of its own that no "next" enters, with "entry": true and "returns": true.',
      severity: 'warning',
    },
    {
      change: [onFeast, `${onFeast} "paragraphs": [▶"[Skip this](node:oven)"],`],
      says: 'From "feast" this leads to "oven" and on from there, past "email", which stays unanswered. Lead to a screen of its own that no "next" enters, with "entry": true and "returns": true.',
      severity: 'warning',
      node: 'feast',
    },
  ],
  'unknown-path': [
    {
      change: ['"link": "/member"', '▶"link": "{texts.shop}"'],
      and: ['"promise": "Fresh', '"shop": "shop.example.com/bread", "promise": "Fresh'],
      says: '"shop.example.com/bread" is no address of another site: the button opens the first screen again. Write "https://" before it, and its host in "hosts".',
      node: 'basket',
    },
  ],
});
