import { readFileSync } from 'node:fs';
import { expectMistakes } from '../../../support/mistakes';

const computedOutcomes = readFileSync('tests/fixtures/unusual/computed-outcomes.json', 'utf8');

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
  'closed-link': [
    {
      change: ['"link": "/bread"', '▶"link": "/letter"'],
      and: [
        '    "member": {\n',
        '    "letter": { "type": "end", "path": "/letter", "headline": "A letter", "entry": true, "requires": ["other_bread"] },\n    "member": {\n',
      ],
      says: 'For visitors who come by bread → bread-film → name → budget → loaves → email → oven → basket the button does nothing: "letter" does not open for them, as it requires answers that these have not given. Lead the button to a screen that opens for everybody.',
      node: 'basket',
    },
    {
      change: ['"link": "/bread"', '▶"link": "/basket"'],
      says: '"/basket" is the address of this screen, so the button does nothing. Lead it to another.',
      node: 'basket',
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
});
