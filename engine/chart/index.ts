export { chartOf, type Chart, type ChartCoverage } from './chart';
export { coverageTogether, coverageWords } from './coverage';
export { placesDown } from './places-down';
export {
  longestLabel,
  structureOf,
  type ChartLine as Line,
  type PixelPoint as Point,
  type Structure,
} from './structure';
export { curveOf } from './line-path';
export { mermaidOf } from './mermaid';
export { svgOf } from './svg';
export { conditionInWords, conditionWords } from '../document/conditions/condition-words';
