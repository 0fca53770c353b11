import { expectMistakes } from '../../../support/mistakes';

expectMistakes('decisions', {
  'unknown-reading': [
    {
      change: ['"chosen": "hi"', '▶"chosen": "hallo"'],
      says: 'There is no reading "hallo". Did you mean "hello"?',
    },
  ],
});
