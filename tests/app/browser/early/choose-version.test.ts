// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { chooseVersion } from '../../../../app/browser/early/choose-version';
import { assignedAnswers, drawingsOf } from '../../../../engine/document/assigned';
import { info, mini, valid } from '../../../support/build';

afterEach(() => localStorage.clear());

const values = { a: { label: 'A' }, b: { label: 'B' }, c: { label: 'C' } };
const { fields, session } = valid(
  mini({
    nodes: { start: info('last'), last: { type: 'end', headline: 'Done' } },
    fields: {
      even: { type: 'choice', values, assigned: {} },
      uneven: { type: 'choice', values, assigned: { weights: { a: 1, c: 5 }, share: 0.3 } },
      first: { type: 'choice', values, assigned: { group: 'page', share: 0.5, seed: 's' } },
      second: { type: 'choice', values, assigned: { group: 'page', share: 0.5 } },
    },
  }),
);

test('the inline script assigns what the application assigns', () => {
  const { idKey, idPrefix, dataKey } = session;
  const rule = {
    ...{ idKey, idPrefix, dataKey, ofId: [] },
    fields: drawingsOf(fields).map((drawing) => ({ ...drawing, at: [drawing.id] })),
  };
  for (let number = 0; number < 500; number += 1) {
    document.body.innerHTML = '<div id="root"></div>';
    const id = `${idPrefix}${number}_of_a_test`;
    localStorage.setItem(idKey, id);
    chooseVersion(rule);
    const assigned: unknown = JSON.parse(
      document.querySelector<HTMLElement>('#root')?.dataset.assigned ?? '{}',
    );
    expect(assigned).toEqual(assignedAnswers(fields, id));
  }
});
