import { gallery } from '../../../support/documents';
import { expectMistakes, typesAt } from '../../../support/mistakes';

expectMistakes('the shape of a document', {
  'too-deep': [
    {
      change: ['"format": 3,', `"format": ${'['.repeat(99)}▶${'['.repeat(20_000)},`],
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
      says: '"feast" is defined twice, first in line 192. Keep one of them.',
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
      // "next" is the nearest name, and is written already.
      change: [
        '"headline": "That is a lot of bread"',
        '▶"text": "Yes", "headline": "That is a lot of bread"',
      ],
      says: '"text" is not known here. Known: accent, reports, testimonial, type, step, startOver, otherwise, pageTitle, and 23 more.',
      node: 'feast',
    },
    {
      change: ['"loop": true,', '"loop": true, ▶"echo": 1,'],
      says: '"echo" is not known here. Known: delay, fadeIn, fadeSteps.',
    },
  ],
  'missing-property': [
    {
      change: ['    "loaves": {\n', '    ▶"loaves": {\n'],
      and: ['      "headline": "Our loaves",\n', ''],
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
      change: ['"type": "hosted"', '▶"type": "file"'],
      says: '"file" is not possible here. Expected "files" or "hosted". Did you mean "files"?',
    },
    {
      change: ['"mode": "explainer"', '▶"mode": "explained"'],
      says: '"explained" is not possible here. Expected "explainer" or "player". Did you mean "explainer"?',
      node: 'bread-film',
    },
    {
      change: ['"format": 3', '▶"format": 2'],
      says: '2 is not possible here. Expected 3.',
    },
  ],
  'wrong-form': [
    {
      change: ['"format": 3', '▶"format": 4'],
      says: '4 does not fit. This document needs a newer funnel-engine: this one reads format 3. Update it: npm install funnel-engine@latest',
    },
    {
      document: gallery,
      change: ['"autocomplete": "postal-code"', '▶"autocomplete": "postalcode"'],
      says: '"postalcode" does not fit. A name of the HTML standard, alone or as in "shipping postal-code", "work email" or "section-partner billing name". Did you mean "postal-code"?',
      node: 'postcode',
    },
    {
      document: gallery,
      change: [
        '"autocomplete": "section-party work email"',
        '▶"autocomplete": "section-party work tel"',
      ],
      says: '"section-party work tel" does not fit. "email", alone or after "section-" with a name, "shipping" or "billing", and "home", "work", "mobile", "fax" or "pager", in this order; or "off".',
      node: 'contact',
    },
    {
      change: [
        '"headline": "That is a lot of bread",',
        '"headline": "That is a lot of bread", ▶"variants": { "when": { "field": "bread", "is": "rye" }, "headline": "Rye" },',
      ],
      says: '{"when":{"field":"bread","is":"rye"},"headline":"Rye"} does not fit. Variants with "when" are a list, from [ to ].',
      node: 'feast',
    },
    {
      change: ['"choice": "300ms"', '▶"choice": 300'],
      says: '300 does not fit. Write a text in quotation marks. A number with its unit: "300ms", "2.5s", "30m", "24h" or "30d".',
    },
    {
      change: ['"volume": 0.2', '▶"volume": "loud"'],
      says: '"loud" does not fit. Write a number from 0 to 1, without quotation marks. From 0 (silent) to 1 (full).',
    },
    {
      change: ['"volume": 0.2', '▶"volume": 2'],
      says: '2 does not fit. Write a number from 0 to 1. From 0 (silent) to 1 (full).',
    },
    {
      change: ['    "feast": {', '    ▶"Feast Day": {'],
      says: '"Feast Day" does not fit. Lower case letters, digits and "-", with a letter first: "business-type".',
      node: 'Feast Day',
    },
  ],
  blank: [
    {
      change: ['"headline": "That is a lot of bread"', '▶"headline": "<what you say to that>"'],
      says: 'Fill in what you say to that: replace "<what you say to that>".',
      node: 'feast',
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
  'missing-label': [
    {
      change: ['"language": "en",\n  "currency"', '▶"language": "sv",\n  "currency"'],
      says: 'There is no file flows/languages/sv.json, so the document has to say labels.counter, labels.answer, labels.email, labels.sending, labels.stay, labels.transcript, labels.example, labels.change, answerMessages.missing, answerMessages.tooLong, answerMessages.charactersLeft, answerMessages.notNumber, answerMessages.tooLow, answerMessages.tooHigh, answerMessages.offStep.',
    },
  ],
});
