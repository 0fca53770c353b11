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
    const filled = planIn(document, ['edges']).runs.flatMap(({ steps }) =>
      replay(steps).flatMap((replayed) =>
        (stepActions(document, model.outline, replayed) ?? []).flatMap((action) =>
          action.type === 'fill' ? action : [],
        ),
      ),
    );
    expect(optional.length).toBeGreaterThan(0);
    for (const field of optional) {
      const texts = filled.flatMap(({ key, text: entered }) => (key === field ? entered : []));
      expect(texts.some(Boolean), field).toBe(true);
      // Something stood in it before.
      expect(texts.some((entered, index) => entered === '' && texts[index - 1] !== '')).toBe(true);
    }
  },
);
