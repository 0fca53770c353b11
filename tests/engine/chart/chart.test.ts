import { describe, expect, it } from 'vitest';
import { chartOf, mermaidOf, svgOf } from '../../../engine/chart';
import { layoutOf } from '../../../engine/chart/layout';
import { box } from '../../../engine/chart/structure';
import { check } from '../../../engine/check';
import { flows } from '../../support/documents';
import { allFlows } from '../../support/flows';

describe.each(allFlows())('the chart of $file', ({ document }) => {
  const chart = chartOf(document);
  const placed = layoutOf(chart);

  it('has every screen once, and all transitions', () => {
    expect(chart.nodes.map(({ id }) => id)).toEqual(Object.keys(document.nodes));
    const targets = Object.values(document.nodes).flatMap(({ branches }) =>
      branches.map(({ to }) => to),
    );
    for (const to of targets)
      expect(chart.edges.some((edge) => edge.to === to && edge.label !== '')).toBe(true);
  });

  it('lays no screen over another, in the shape of a page', () => {
    const covered = placed.nodes.filter((one) =>
      placed.nodes.some(
        (other) =>
          one !== other &&
          Math.abs(one.x - other.x) < box.width &&
          Math.abs(one.y - other.y) < box.height,
      ),
    );
    expect(covered).toEqual([]);
    expect(placed.width / placed.height).toBeGreaterThan(0.9);
    expect(placed.width / placed.height).toBeLessThan(3.2);
  });

  it('is drawn as SVG and as Mermaid text', () => {
    const svg = svgOf(chart);
    const mermaid = mermaidOf(chart);
    for (const { id } of chart.nodes) {
      expect(svg).toContain(`>${id.slice(0, 10)}`);
      expect(mermaid).toContain(`"${id}<br>`);
    }
    expect(svg.match(/<path class="edge/g)).toHaveLength(chart.edges.length);
  });
});

it('names choices and conditions, entries, ends, timers and findings', () => {
  const [garden] = flows;
  const text =
    garden?.text.replace('"label": "Mostly shade"', '"label": "Sun most of the day"') ?? '';
  const { document, diagnostics } = check(text);
  if (!document) throw new Error('The garden has errors.');
  const shady = diagnostics.map((each) => ({ ...each, node: 'light' }));
  const chart = chartOf(document, shady);
  const node = (id: string) => chart.nodes.find((each) => each.id === id);
  expect(node('place')).toMatchObject({ isEntry: true, isEnd: false, kind: 'question/text' });
  expect(node('plan')).toMatchObject({ isEnd: true });
  expect(node('drawing')).toMatchObject({ hasTimer: true });
  expect(node('light')?.findings).toMatchObject({ severity: 'warning' });
  const labels = chart.edges
    .filter(({ from }) => from === 'first-season')
    .map(({ label }) => label);
  expect(labels).toContain('wish is Green that looks after itself');
});
