import { expectMistakes } from '../../../support/mistakes';

expectMistakes('time and progress', {
  'progress-falls': [
    {
      change: ['"progress": 80', '▶"progress": 55'],
      says: 'Progress falls from 60 to 55 on the way loaves → here. Raise it, or leave it out.',
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
  'long-wait': [
    {
      change: ['"choice": "300ms"', '▶"choice": "25d"'],
      says: 'Browsers cannot wait for "25d": a timer of more than 24 days elapses at once. Write a shorter time.',
    },
  ],
});
