import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { inlineTexts } from '../../../engine';
import { compile, filesOf, meaningsOf, outlineOf } from '../../../engine/build';
import { check, diagnosticCodes, explanationOf, isAcceptable } from '../../../engine/check';
import { createFunnelMachine, placeOf } from '../../../engine/compile';
import { valid } from '../../support/build';
import { bakery } from '../../support/documents';
import { screenOf } from '../../support/draw';
import { merged } from '../../support/merge-patch';
import { phaseOf } from '../../support/phases';

const pages = diagnosticCodes.flatMap((code) => {
  const page = explanationOf(code);
  return page?.severity === 'error' ? [{ code, ...page }] : [];
});

const around = {
  files: filesOf(meaningsOf(valid(bakery))),
  facts: { '/media/kneading.mp4': { type: 'video/mp4', endsMs: 25_000 } },
};

/** Documents for kinds whose own example is a few lines of a file, or leaves out what is wanted at its place. */
const others: Readonly<Record<string, string>> = {
  'duplicate-key': bakery.replace('"language":', '"language": "en",\n  "language":'),
  blank: bakery.replace(/"title": "[^"]*"/, '"title": "<the name of the bakery>"'),
};

const publishing = pages
  .filter(({ stops }) => stops === 'publish')
  .map(({ code, wrong }) => {
    const own = JSON.stringify(merged(JSON.parse(bakery), wrong), null, 2);
    return { code, text: others[code] ?? own };
  });

describe('errors that stop only publishing', () => {
  it.each(publishing)(
    'a document with the error $code starts and can be drawn',
    ({ code, text }) => {
      const { document, runnable, diagnostics } = check(text, {}, around);
      expect(document).toBeUndefined();
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors.map((each) => [each.code, each.stops])).toContainEqual([code, 'publish']);
      if (!runnable) throw new Error('It cannot be run.');
      const funnel = inlineTexts(runnable);
      const outline = outlineOf(funnel);
      const machine = createFunnelMachine(compile(funnel), outline);
      const flow = { file: '', text, document: funnel, outline };
      const found = errors.flatMap(({ node }) => (node === undefined ? [] : [node]));
      for (const node of new Set([funnel.start, ...found])) {
        const actor = createActor(machine, { input: { node } }).start();
        const place = placeOf(actor.getSnapshot());
        actor.stop();
        expect(place.node).toBe(node);
        const content = funnel.nodes[node];
        if (!content) throw new Error(`There is no screen "${node}".`);
        const drawing = { flow, node: content, phase: phaseOf(content.type, place) };
        expect(renderToString(screenOf(drawing, () => undefined))).toContain('<h1');
      }
    },
  );

  it('are all errors that a document may accept, as it is built with them', () => {
    const accepted = pages.filter(({ code }) => isAcceptable(code));
    expect(accepted.filter(({ stops }) => stops !== 'publish')).toEqual([]);
  });
});

describe('errors that stop a funnel from running', () => {
  const unnamed = bakery.replace('"start": "bread"', '"start": "breat"');

  it('leave no document to run, and say that they do', () => {
    const { runnable, diagnostics } = check(unnamed, {}, around);
    expect(runnable).toBeUndefined();
    expect(diagnostics.map(({ code, stops }) => [code, stops])).toContainEqual([
      'unknown-name',
      'run',
    ]);
  });

  it('include a placeholder where the value has to be of another form', () => {
    const text = bakery.replace(/"format": 3/, '"format": "<the format>"');
    const { runnable, diagnostics } = check(text, {}, around);
    expect(runnable).toBeUndefined();
    expect(diagnostics.map(({ stops }) => stops)).toContain('run');
  });
});
