import { enter, style, text } from '../maker/motion.mjs';

const curve = ([x1, y1], [x2, y2]) => `C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`;
const between = (a, b) => `M${a[0]} ${a[1]}${curve(a, b)}`;
const line = (d, motion) => `<path d="${d}" pathLength="1" stroke-dasharray="1" ${style(motion)}/>`;

function journey({ stops, at, time }, nodes, clock) {
  const go = clock.at(at);
  const step = time / (stops.length - 1);
  const legs = stops.slice(1).map((stop, i) => [nodes[stops[i]], nodes[stop]]);
  const whole = `M${nodes[stops[0]].slice(0, 2).join(' ')}${legs.map(([a, b]) => curve(a, b)).join('')}`;
  const arrivals = stops.map((stop, i) => [stop, go + i * step]);
  for (const [, when] of arrivals) clock.sound('select', when);
  return {
    arrivals,
    lines: legs
      .map(([a, b], i) => line(between(a, b), enter('draw', go + i * step, step, 'linear')))
      .join(''),
    comet: `<i class="comet" ${style([enter('travel', go, time, 'linear'), enter('blink', go, time, 'linear')], `offset-path:path('${whole}')`)}></i>`,
  };
}

/**
 * Steps joined by curves. A light travels along each route; steps light up as it passes.
 * @param {{ nodes: [number, number, string?][], links: number[][], routes: { stops: number[], at: number | string, time: number }[], at?: number | string }} item
 */
export function path({ nodes, links, routes, at = 0, width = 1080, height = 420 }, clock) {
  const start = clock.at(at);
  const journeys = routes.map((route) => journey(route, nodes, clock));
  const lit = new Map(journeys.flatMap((j) => j.arrivals).toReversed());
  const lines = links
    .map(([a, b], i) =>
      line(between(nodes[a], nodes[b]), enter('draw', start + 0.2 + i * 0.1, 0.9)),
    )
    .join('');
  const points = nodes
    .map(([x, y, label = ''], i) => {
      const light = lit.has(i)
        ? `<i class="lit" ${style(enter('show', lit.get(i), 0.3))}></i>`
        : '';
      return `<div class="node" style="left:${x}px;top:${y}px"><b ${style(enter('pop', start + 0.1 + i * 0.09, 0.6, 'var(--spring)'))}>${light}<span>${text(label)}</span></b></div>`;
    })
    .join('');
  return `<div class="path" style="width:${width}px;height:${height}px">
    <svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="way" gradientUnits="userSpaceOnUse" x2="${width}"><stop stop-color="#8a7bff"/><stop offset="1" stop-color="#ff7a66"/></linearGradient></defs>
    <g class="lines">${lines}</g><g class="bright">${journeys.map((j) => j.lines).join('')}</g></svg>${journeys.map((j) => j.comet).join('')}${points}</div>`;
}
