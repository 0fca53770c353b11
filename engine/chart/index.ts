export { chartOf } from './chart';
export { mermaidOf } from './mermaid';
export { svgOf } from './svg';
