import { expect, it } from 'vitest';
import { stepActions } from '../../app/paths/visitor/screen-actions';
import { replayerOf } from '../../engine/paths';
import { filesIn, fixtures } from '../support/documents';
import { documentIn, planIn } from './support/document-in';

it.each(['optional-boxes', 'gallery'])(
  'an optional box of %s is filled in some runs, and in others emptied',
  (name) => {
    const files = [...fixtures, ...filesIn('tests/fixtures/unusual')];
    const { text = '' } = files.find(({ file }) => file.endsWith(`/${name}.json`)) ?? {};
    const document = documentIn(text);
    const { model, replay } = replayerOf(document);
    const optional = Object.values(document.nodes).flatMap((node) =>
      node.type === 'question' && node.asks.type === 'form'
        ? node.asks.boxes.flatMap((box) =>
            box.type !== 'consent' && 'optional' in box && box.optional ? [box.field] : [],
          )
        : [],
    );
    /** What is entered in a box, one after the other, each time that its screen is answered. */
    const enteredIn = (field: string): string[][] =>
      planIn(document, ['edges']).runs.flatMap(({ steps }) =>
        replay(steps).flatMap((replayed) => {
          const actions = stepActions(document, model.outline, replayed) ?? [];
          const texts = actions.flatMap((action) =>
            action.type === 'fill' && action.key === field ? action.text : [],
          );
          return texts.length === 0 ? [] : [texts];
        }),
      );
    expect(optional.length).toBeGreaterThan(0);
    for (const field of optional) {
      const times = enteredIn(field);
      expect(times).toContainEqual([expect.stringMatching(/./)]);
      expect(times).toContainEqual([expect.stringMatching(/./), '']);
    }
  },
);
