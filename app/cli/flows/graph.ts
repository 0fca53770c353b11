import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { check, lineOf } from '../../../engine/check';
import { chartOf, mermaidOf, svgOf } from '../../../engine/chart';
import { flowBeside, holdsExpectations } from '../../vite/document/flow-files';
import { site } from '../../site';
import { command } from '../support/command';
import { flowText } from '../support/flow-file';
import { complain, say } from '../support/say';

/** Draws a funnel as SVG and as Mermaid text: `npm run graph -- flows/x.json`. */
export const main = command({
  help: `Draws a funnel, as SVG and as Mermaid text.

  npm run graph -- flows/x.json … [options]

Entries are blue, ends are green, redirects are dashed, findings are numbers in a corner. Without a file, the funnel that
is built.`,
  options: {
    out: {
      type: 'string',
      default: '.data/graphs',
      value: 'folder',
      help: 'where x.svg and x.mermaid go',
    },
  },
  takesArguments: true,
  found: 'the document has errors',
  run({ values, positionals }) {
    // A folder's files may include what testers expect of its funnels.
    const funnels = positionals.filter(
      (file) => !holdsExpectations(file) || !positionals.includes(flowBeside(file)),
    );
    const drawn = (funnels.length > 0 ? funnels : [site.funnelFile]).map((file) =>
      draw(file, values.out),
    );
    return drawn.every(Boolean) ? 0 : 1;
  },
});

/** Draws a funnel. @returns whether it has no errors, and is drawn */
function draw(file: string, folder: string): boolean {
  const { document, diagnostics } = check(flowText(file));
  if (!document) {
    for (const each of diagnostics) if (each.severity === 'error') complain(lineOf(file, each));
    return false;
  }
  const findings = diagnostics.filter(({ code }) => code !== 'unconfirmed-decision');
  const chart = chartOf(document, findings);
  const target = `${folder}/${basename(file, '.json')}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${target}.svg`, svgOf(chart));
  writeFileSync(`${target}.mermaid`, mermaidOf(chart));
  say(`${target}.svg and ${target}.mermaid: ${chart.nodes.length} screens.`);
  return true;
}
