import type { Chart, ChartNode } from './chart';

/** A chart as Mermaid text, for Markdown that draws it. */
export function mermaidOf({ nodes, edges }: Chart): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  return [
    'flowchart LR',
    ...nodes.map((node) => `  ${names.get(node.id)}${shapeOf(node)}`),
    ...edges.map(({ from, to, label, isRedirect }) => {
      const arrow = isRedirect ? '-.->' : '-->';
      return `  ${names.get(from)} ${arrow}${label === '' ? '' : `|${quoted(label)}|`} ${names.get(to)}`;
    }),
    ...nodes.flatMap(({ id, findings }) =>
      findings ? [`  class ${names.get(id)} ${findings.severity}`] : [],
    ),
    '  classDef error stroke:#c22f2f,stroke-width:3px',
    '  classDef warning stroke:#b76b00,stroke-width:3px',
    '  classDef note stroke:#2f6fde,stroke-width:2px',
    '',
  ].join('\n');
}

/** Entries are rounded, ends have two lines, other screens are boxes. */
function shapeOf({ id, title, kind, isEntry, isEnd, hasTimer }: ChartNode): string {
  const words = quoted(`${id}<br>${title}<br>${kind}${hasTimer ? ', timer' : ''}`);
  if (isEntry) return `([${words}])`;
  return isEnd ? `[[${words}]]` : `[${words}]`;
}

const quoted = (words: string): string => `"${words.replaceAll('"', "'")}"`;
