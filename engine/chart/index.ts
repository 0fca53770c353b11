export { chartOf, type Chart, type ChartCoverage } from './chart';
export { coverageTogether, coverageWords } from './coverage';
export { placesOf } from './layout';
export { box, structureOf, type Line, type Point, type Structure } from './structure';
export { pathOf } from './line-path';
export { mermaidOf } from './mermaid';
export { svgOf } from './svg';
export { conditionInWords } from './condition-words';
