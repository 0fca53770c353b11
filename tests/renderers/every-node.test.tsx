import { cleanup } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { resolveNode, screenKindOf, type Answers, type FunnelNode } from '../../engine';
import { fullAnswers } from '../support/answers';
import { draw, screenOf } from '../support/draw';
import { allFlows, readFlow, type Flow } from '../support/flows';
import { headingOf } from '../../engine/document/format/heading';
import { phaseOf } from '../support/phases';
import { shownStates } from '../support/screens-of';

afterEach(cleanup);

/** The answers that bring out each variant of a node. */
function variantsOf({ document }: Flow, node: FunnelNode): Answers[] {
  const full = fullAnswers(document.fields);
  if (!('variantsBy' in node) || node.variantsBy === undefined) return [full];
  const by = node.variantsBy;
  return Object.keys(node.variants ?? {}).map((value) => ({ ...full, [by]: value }));
}

/** What a screen reader says of an element: a headline that types itself hides the typing. */
function readOut(element: Element | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
  return copy?.textContent ?? '';
}

const nameless = (element: Element): boolean =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() === '';

/** Drawn besides the funnels: every kind of question in every state. */
const gallery = readFlow('tests/fixtures/gallery.json');

const cases = [...allFlows(), gallery].flatMap((flow) =>
  Object.entries(flow.document.nodes).flatMap(([id, node]) =>
    variantsOf(flow, node).flatMap((answers, variant) =>
      shownStates(node).map((value) => ({
        title: `${flow.document.id} ${id}, variant ${variant + 1}, in ${JSON.stringify(value)}`,
        drawing: { flow, node, answers, phase: phaseOf(node.type, { value }) },
      })),
    ),
  ),
);

describe.each(cases)('the screen of $title', ({ drawing }) => {
  it('has one heading, says nothing unfilled and leaves no control without a name', () => {
    const { container } = draw(drawing);
    const headings = [...container.querySelectorAll('h1')];
    expect(headings).toHaveLength(1);
    const { node, flow, answers, phase } = drawing;
    expect(readOut(headings[0])).toBe(
      headingOf(resolveNode(node, flow.outline, answers), phase?.name),
    );
    expect(container.textContent).not.toMatch(/[{}]|undefined|\[object/);
    expect([...container.querySelectorAll('button, a[href]')].filter(nameless)).toEqual([]);
    expect([...container.querySelectorAll('img:not([alt])')]).toEqual([]);
  });

  // No page of an offer is drawn ahead.
  it.skipIf(drawing.node.type === 'offer')('is the same on the server', () => {
    const html = renderToString(screenOf(drawing, () => undefined));
    const { container } = draw(drawing);
    const server = document.createElement('div');
    server.innerHTML = html;
    // The server does not know the visitor’s day.
    for (const day of container.querySelectorAll('time')) day.textContent = '…';
    const dateless = container.textContent.replace(/\b[A-Z][a-z]{2} \d{1,2}(, \d{4})?/g, '…');
    expect(server.textContent).toBe(dateless);
  });
});

describe('a screen without a renderer', () => {
  it('a screen without a renderer names its kind', () => {
    const [flow] = allFlows();
    if (!flow) throw new Error('flows/ is empty');
    const node = flow.document.nodes[flow.document.start];
    if (!node) throw new Error('the start is missing');
    const { container } = draw({ flow, node, registry: {} });
    expect(container.querySelector('code')?.textContent).toBe(screenKindOf(node));
  });
});
