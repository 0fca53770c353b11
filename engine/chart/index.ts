export { chartOf, type Chart, type ChartCoverage } from './chart';
export { box, layoutOf, type Layout } from './layout';
export { mermaidOf } from './mermaid';
export { svgOf } from './svg';
