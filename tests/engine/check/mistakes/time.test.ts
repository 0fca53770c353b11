import { expect, it } from 'vitest';
import { check } from '../../../../engine/check';
import { bakery } from '../../../support/documents';
import { expectMistakes } from '../../../support/mistakes';

expectMistakes('time and progress', {
  'progress-falls': [
    {
      change: ['"progress": 80', '▶"progress": 55'],
      says: 'Progress falls from 60 to 55 on the way loaves → here. Raise it, or leave it out.',
      node: 'email',
    },
    {
      change: ['"progress": 80', '▶"step": 3, "progress": 80'],
      and: ['"progress": 60', '"step": 4, "progress": 60'],
      says: 'The counter falls from step 4 to step 3 on the way loaves → here. Correct one of them, or leave it out.',
      node: 'email',
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
      place: '"oven": {\n      "type"',
      says: 'While no branch holds, these screens lead to each other for ever: oven → oven. Let one of them wait for a button.',
      node: 'oven',
      severity: 'warning',
    },
  ],
  'long-title': [
    {
      change: [
        '"headline": "That is a lot of bread"',
        '▶"headline": "That is a lot of bread, and so are the rolls, the pretzels, the plaits, the croissants, the baguettes and the cakes of the day"',
      ],
      says: 'This title takes 6 lines on a narrow phone, and should take at most 5. Shorten it, or move a part of it into the line below.',
      node: 'feast',
      severity: 'note',
    },
  ],
  'long-button': [
    {
      change: [
        '"button": "Indeed"',
        '▶"button": "Show me the bread for my feast, the rolls and everything else that you bake"',
      ],
      says: 'This button takes 3 lines on a narrow phone, and should take at most 2. Shorten its label.',
      node: 'feast',
      severity: 'note',
    },
    {
      change: ['"button": "Indeed"', '▶"button": "Donaudampfschifffahrtsgesellschaft"'],
      says: 'The word "Donaudampfschifffahrtsgesellschaft" is wider than a narrow phone has room for, so that the button reaches out of the window. Write a shorter one.',
      node: 'feast',
      severity: 'note',
    },
  ],
  'missing-glyph': [
    {
      change: ['"headline": "That is a lot of bread"', '▶"headline": "That is a lot of ψωμί"'],
      says: 'The typefaces of the theme lack ψ (U+03C8), ω (U+03C9), μ (U+03BC), ί (U+03AF), and pages in "en" name no other font for it. Write another character.',
      node: 'feast',
      severity: 'warning',
    },
  ],
  'doubtful-wait': [
    {
      change: ['"choice": "300ms"', '▶"choice": "300s"'],
      says: 'Visitors wait 5 minutes here: is that meant? Usual is at most "5s". Mind the unit: "300ms" is less than a second.',
      severity: 'warning',
    },
    {
      change: ['"autoAdvance": "2.5s"', '▶"autoAdvance": "30m"'],
      says: 'Visitors wait 30 minutes here: is that meant? Usual is at most "1m". Mind the unit: "300ms" is less than a second.',
      severity: 'warning',
    },
    {
      change: ['"label": "Rising", "lasts": "1.4s"', '"label": "Rising", ▶"lasts": "100s"'],
      and: ['"failSafe": "12s"', '"failSafe": "3m"'],
      says: 'Visitors wait 100 seconds here: is that meant? Usual is at most "1m". Mind the unit: "300ms" is less than a second.',
      severity: 'warning',
      node: 'oven',
    },
    {
      change: ['"failSafe": "12s"', '▶"failSafe": "2h"'],
      says: 'Visitors wait 2 hours here: is that meant? Usual is at most "5m". Mind the unit: "300ms" is less than a second.',
      severity: 'warning',
      node: 'oven',
    },
    {
      change: [
        '"sentKey": "bakery_sent_",\n    "failedKey": "bakery_failed_",\n    "timeout": "2s"',
        '"sentKey": "bakery_sent_",\n    "failedKey": "bakery_failed_",\n    ▶"timeout": "10m"',
      ],
      says: 'Visitors wait 10 minutes here: is that meant? Usual is at most "1m". Mind the unit: "300ms" is less than a second.',
      severity: 'warning',
    },
  ],
  'long-wait': [
    {
      change: ['"choice": "300ms"', '▶"choice": "25d"'],
      says: 'Browsers cannot wait for "25d": a timer of more than 24 days elapses at once. Write a shorter time.',
    },
  ],
  'step-past-total': [
    {
      change: ['"progress": 80', '▶"step": 7, "progress": 80'],
      and: ['"progress": 60', '"step": 6, "progress": 60'],
      says: 'The counter would show step 7 of 6. Correct the step, or "totalSteps" of the frame.',
      node: 'email',
    },
    {
      change: ['"totalSteps": 6', '▶"totalSteps": 2'],
      says: 'The counter would show step 5 of 2. Correct the step, or "totalSteps" of the frame.',
    },
  ],
  'early-fail-safe': [
    {
      change: ['"failSafe": "12s"', '▶"failSafe": "3.1s"'],
      says: 'The steps take 3.1 s, and the fail-safe leads on after 3.1 s. Write more than 3.1 s, or shorten the steps.',
      node: 'oven',
      severity: 'warning',
    },
  ],
  'quick-screen': [
    {
      change: ['"slide": "1500ms"', '▶"slide": "500ms"'],
      says: 'This passes after 0.5 s, and its 4 words take about 1 s to read. Give it more time, or shorten the words.',
      node: 'loaves',
      severity: 'note',
    },
  ],
});

it.each([
  ['"failSafe": "12s"', '"failSafe": "3s"'],
  [
    '"lasts": "1.4s" },\n        { "label": "Rising"',
    '"lasts": "30m" },\n        { "label": "Rising"',
  ],
])('no fix makes visitors wait longer: %s', (from, to) => {
  const { diagnostics } = check(bakery.replace(from, to));
  const found = diagnostics.filter(({ code }) => code === 'early-fail-safe');
  expect(found.map(({ fix }) => fix)).toEqual([undefined]);
});
