import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { icons } from '#optional/icons';
import type { FunnelNode } from '../../../engine';
import { outlineOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import { files } from '../../../schemas/files.generated';
import { choice, mini, offer, oneOf, valid, type Draft } from '../../support/build';
import { draw } from '../../support/draw';

afterEach(cleanup);

const image = { src: '/images/x.svg', alt: '' };

/** A document with a question of two cards. */
const asking = (first: Draft, kind = 'choice'): Draft => {
  const choices = [{ value: 'rye', ...first }, { value: 'wheat' }];
  return mini({
    fields: { bread: { ...oneOf('rye', 'wheat'), type: kind } },
    nodes: {
      start: { ...choice('bread', [], 'end'), asks: { type: kind, field: 'bread', choices } },
      end: offer(),
    },
  });
};

function drawn(draft: Draft): (string | null)[] {
  const document = valid(draft);
  const node = document.nodes.start as FunnelNode;
  draw({ flow: { file: '', text: '', document, outline: outlineOf(document) }, node });
  return [...window.document.querySelectorAll('svg[viewBox="0 0 24 24"] path')].map((path) =>
    path.getAttribute('d'),
  );
}

describe('the icon of a card', () => {
  it.each(['choice', 'choices'])('is drawn beside its words: %s', (kind) => {
    expect(drawn(asking({ icon: 'leaf' }, kind))).toEqual([icons.leaf]);
    const role = kind === 'choice' ? 'radio' : 'checkbox';
    expect(screen.getByRole(role, { name: 'Rye' })).toBeTruthy();
  });

  it('gives way to a picture', () => {
    expect(drawn(asking({ icon: 'leaf', image }))).toEqual([]);
  });

  it('has a name of the list: another one is an error that says the nearest', () => {
    const { diagnostics } = check(JSON.stringify(asking({ icon: 'hose' })));
    expect(diagnostics.map(({ pointer, nearest }) => [pointer, nearest])).toContainEqual([
      '/nodes/start/asks/choices/0/icon',
      'home',
    ]);
  });
});

it('every icon of the schema is drawn, and none besides', () => {
  const { enum: names, enumDescriptions } = files['icon.schema.json'] as {
    readonly enum: readonly string[];
    readonly enumDescriptions: readonly string[];
  };
  expect(Object.keys(icons)).toEqual(names);
  expect(enumDescriptions).toHaveLength(names.length);
  expect(new Set(Object.values(icons)).size).toBe(names.length);
});
