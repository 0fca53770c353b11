import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  compile,
  createFunnelMachine,
  eventAt,
  outlineOf,
  placeOf,
  readFunnel,
  UserError,
} from '../../../app/exports/engine';
import { FunnelScreen, loadRenderers } from '../../../app/exports/react';

const text = readFileSync('flows/templates/three-screens.json', 'utf8');

/** The template's machine, started, and what else its screens are drawn from. */
function started() {
  const document = readFunnel(text);
  const outline = outlineOf(document);
  const actor = createActor(createFunnelMachine(compile(document), outline), { input: {} }).start();
  return { document, outline, actor };
}

describe('what the package exports', () => {
  it('a document is read and run without a page', () => {
    const { actor } = started();
    expect(placeOf(actor.getSnapshot()).node).toBe('need');
    actor.send(eventAt('need', { type: 'answer', values: { need: 'soon' } }));
    expect(actor.getSnapshot().context.answers).toEqual({ need: 'soon' });
    actor.stop();
  });

  it('a document with errors is refused, and all of them are listed', () => {
    const wrong = text
      .replace('"next": "email"', '"next": "emial"')
      .replace('"thanks"', '"thansk"');
    const read = (): unknown => readFunnel(wrong, 'flows/x.json');
    expect(read).toThrow(UserError);
    expect(read).toThrow(
      /^flows\/x\.json:24:\d+ error .*"emial"[^]*^flows\/x\.json:32:\d+ error .*"thansk"/m,
    );
  });

  it('a screen is drawn from props, in the theme of its document', async () => {
    const { actor, ...funnel } = started();
    const renderers = await loadRenderers();
    const drawn = (): string =>
      renderToString(
        <FunnelScreen
          {...funnel}
          renderers={renderers}
          snapshot={actor.getSnapshot()}
          send={(event) => actor.send(event)}
        />,
      );
    expect(drawn()).toMatch(
      /^<style data-precedence="funnel"[^]*--accent:[^]*When do you need us\?/,
    );
    const other = { ...funnel, renderers: {} };
    expect(
      renderToString(
        <FunnelScreen
          {...other}
          snapshot={actor.getSnapshot()}
          send={(event) => actor.send(event)}
        />,
      ),
    ).toBe('');
    actor.stop();
  });
});
