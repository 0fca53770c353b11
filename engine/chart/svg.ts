import type { Chart, ChartCoverage, ChartNode } from './chart';
import { layoutOf } from './layout';
import { coverageWords } from './coverage';
import { linePath, round } from './line-path';
import { box, longestLabel, type PixelPoint } from './structure';

/** What a chart looks like. */
const style = `
  .chart text { font: 12px system-ui, sans-serif; fill: #1c2430; }
  .chart .kind { font-size: 10.5px; fill: #5a6675; }
  .chart .title { font-weight: 600; }
  .chart .label { font-size: 10.5px; paint-order: stroke; stroke: #fff; stroke-width: 7px; stroke-linejoin: round; }
  .chart .box { fill: #fff; stroke: #aeb8c4; }
  .chart .entry .box { fill: #eaf3ff; stroke: #2f6fde; stroke-width: 1.5; }
  .chart .end .box { fill: #eaf7ee; stroke: #23824a; stroke-width: 1.5; }
  .chart .edge { fill: none; stroke: #6b7785; stroke-width: 1.2; }
  .chart .redirect { stroke-dasharray: 4 3; }
  .chart .error { fill: #c22f2f; } .chart .warning { fill: #b76b00; } .chart .note { fill: #2f6fde; }
  .chart .count { fill: #fff; font-size: 10px; font-weight: 700; text-anchor: middle; }
  .chart .runs { fill: #4b35d6; font-size: 10.5px; font-weight: 600; text-anchor: end; }
  .chart .edge.covered { stroke: #4b35d6; }
  .chart .edge.uncovered { stroke: #c22f2f; } .chart .edge.unreachable { stroke: #c3c9d1; }
  .chart .node.uncovered .box { fill: #fdecea; stroke: #c22f2f; stroke-width: 1.5; }
  .chart .node.unreachable .box { fill: #f3f4f6; stroke: #c3c9d1; }
  .chart .node.unreachable text { fill: #6b7785; }`;

/** A chart as a picture: a whole SVG file. */
export function svgOf(chart: Chart): string {
  const { width, height, nodes, edges } = layoutOf(chart);
  const lines = edges.map(
    ({ from, to, points, isRedirect, coverage }) =>
      `<path class="edge${isRedirect ? ' redirect' : ''}${statusOf(coverage)}" d="${linePath(points)}"${widthOf(coverage)} marker-end="url(#tip)">${coverage ? `<title>${escaped(`${from} to ${to}: ${coverageWords(coverage)}`)}</title>` : ''}</path>`,
  );
  const labels = edges
    .filter(({ label }) => label !== '')
    .map(
      ({ label, labelAt: { x, y } }) =>
        `<text class="label" text-anchor="middle" x="${round(x)}" y="${round(y + 4)}">${escaped(cut(label, longestLabel))}<title>${escaped(label)}</title></text>`,
    );
  return `<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" role="img" aria-label="${escaped(chart.title)}">
<style>${style}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" fill="context-stroke"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
${lines.join('\n')}
${nodes.map(boxOf).join('\n')}
${labels.join('\n')}
</svg>
`;
}

function boxOf({
  x,
  y,
  id,
  title,
  kind,
  isEntry,
  isEnd,
  hasTimer,
  findings,
  coverage,
}: ChartNode & PixelPoint): string {
  const role = isEntry ? ' entry' : isEnd ? ' end' : '';
  const words = [
    kind,
    ...(isEntry ? ['entry'] : []),
    ...(isEnd ? ['end'] : []),
    ...(hasTimer ? ['timer'] : []),
  ];
  const rounded = isEntry || isEnd ? box.height / 2 : 8;
  const inset = isEntry || isEnd ? 20 : 12;
  const room = Math.floor((box.width - 2 * inset) / 7.1);
  const mark = findings
    ? `<circle class="${findings.severity}" cx="${box.width - 8}" cy="6" r="9"/><text class="count" x="${box.width - 8}" y="10">${findings.count}</text>`
    : '';
  const runs =
    coverage && coverage.runs > 0
      ? `<text class="runs" x="${box.width - inset}" y="54">×${coverage.runs}</text>`
      : '';
  return `<g class="node${role}${statusOf(coverage)}" data-node="${escaped(id)}" transform="translate(${round(x)} ${round(y)})"><title>${escaped(`${id}: ${title}${coverage ? `, ${coverageWords(coverage)}` : ''}`)}</title><rect class="box" width="${box.width}" height="${box.height}" rx="${rounded}"/><text class="title" x="${inset}" y="22">${escaped(cut(id, room))}</text><text x="${inset}" y="38">${escaped(cut(title, room))}</text><text class="kind" x="${inset}" y="54">${escaped(words.join(' · '))}</text>${runs}${mark}</g>`;
}

const statusOf = (coverage: ChartCoverage | undefined): string =>
  coverage ? ` ${coverage.status}` : '';

/** What many runs pass is drawn wider. */
const widthOf = (coverage: ChartCoverage | undefined): string =>
  coverage && coverage.runs > 0
    ? ` style="stroke-width:${round(1.2 + Math.min(Math.log2(coverage.runs), 4) * 0.6)}"`
    : '';

const cut = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
