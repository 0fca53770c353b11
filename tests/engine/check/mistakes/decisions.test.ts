import { expectMistakes } from '../../../support/mistakes';

expectMistakes('decisions', {
  'unknown-reading': [
    {
      change: ['"chosen": "hi"', '▶"chosen": "hallo"'],
      says: 'There is no reading "hallo". Did you mean "hello"?',
    },
  ],
  'nothing-to-change': [
    {
      change: [
        '"nodes": { "feast": { "headline": "Hello',
        '"nodes": { ▶"faest": { "headline": "Hello',
      ],
      and: ['"chosen": "hi"', '"chosen": "hello"'],
      says: 'The reading "hello" of "greeting" changes "faest", which the document does not have. Did you mean "feast"? To add it, write all of it: "type" is missing.',
      node: 'faest',
    },
  ],
});
