export { chartOf } from './chart';
export { box, layoutOf, type Layout } from './layout';
export { mermaidOf } from './mermaid';
export { svgOf } from './svg';
