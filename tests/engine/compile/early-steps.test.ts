import { describe, expect, test } from 'vitest';
import { earlyStepsOf, outlineOf, pagesOf, type EarlySteps } from '../../../engine/build';
import { readFlow } from '../../support/flows';

const wizard = readFlow('flows/interface-wizard.json');
const garden = readFlow('flows/garden-planner.json');

function stepsAt(flow: typeof wizard, path: string): EarlySteps | undefined {
  const pages = pagesOf(flow.document);
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return earlyStepsOf(flow.document, outlineOf(flow.document), page, pages);
}

describe('steps before the application has arrived', () => {
  test('a card leads to a page whose address carries the answer', () => {
    expect(stepsAt(wizard, '/goal')).toMatchObject({
      wait: 300,
      to: { leads: '/goal-info/leads', educate: '/goal-info/educate' },
    });
  });

  test('a condition on the tapped answer alone decides', () => {
    expect(stepsAt(wizard, '/role')?.to).toMatchObject({
      other: '/other-business-type',
      coach: '/role-info/coach',
    });
  });

  test('the button of a video leads on at once', () => {
    expect(stepsAt(wizard, '/goal-info/leads')).toEqual({ wait: 0, to: { continue: '/role' } });
  });

  test('what is typed does not follow from a tap, and an info that returns leads nowhere of its own', () => {
    expect(stepsAt(wizard, '/name')).toBeUndefined();
    expect(stepsAt(wizard, '/privacy')).toBeUndefined();
  });

  test('every step leads to a page that always shows the same', () => {
    for (const flow of [wizard, garden]) {
      const pages = pagesOf(flow.document).filter(({ isStatic }) => isStatic);
      const paths = pages.map(({ path }) => path);
      const targets = paths.flatMap((path) => Object.values(stepsAt(flow, path)?.to ?? {}));
      expect(targets.length).toBeGreaterThan(0);
      expect(paths).toEqual(expect.arrayContaining(targets));
    }
  });
});
