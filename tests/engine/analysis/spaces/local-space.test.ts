import { expect, it } from 'vitest';
import { scoredFunnel } from '../../../../app/cli/testing/bench-paths/scored-funnel';
import { graphOf } from '../../../../engine/build';
import { decidingFields } from '../../../../engine/analysis/answers/deciding';
import { LocalSpaces } from '../../../../engine/analysis/spaces/local-space';
import { enumerated } from '../../../../engine/analysis/answers/representatives';
import { valid } from '../../../support/build';
import { fixtures, flows } from '../../../support/documents';

it.each([
  ...flows,
  ...fixtures,
  { file: 'a long scored funnel', text: JSON.stringify(scoredFunnel(40)) },
])('in $file, visitors with one answer are told from those with another', ({ text }) => {
  const document = valid(text);
  const subject = { document, graph: graphOf(document) };
  const spaces = new LocalSpaces(subject);
  spaces.spaceFor();
  for (const field of decidingFields(subject))
    for (const value of enumerated(document.fields[field]) ?? []) {
      const [space, alone] = [spaces, new LocalSpaces(subject)].map((each) => {
        const { outcomes, reached, next, trapped, leaving } = each.spaceFor({ [field]: value });
        return { outcomes, reached, next, trapped, left: [...reached.keys()].map(leaving) };
      });
      expect(space).toEqual(alone);
    }
});
