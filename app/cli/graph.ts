import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { check, lineOf } from '../../engine/check';
import { chartOf, mermaidOf, svgOf } from '../../engine/chart';
import { flowBeside, holdsExpectations } from '../build/flow-files';
import { funnelFile } from '../build/funnel-file';
import { CommandError, flowText } from './flow-file';

const help = `Draws a funnel: npm run graph -- flows/x.json … [--out folder]

Writes x.svg and x.mermaid into the folder, .data/graphs without --out. Entries are blue, ends are green, redirects are dashed,
findings are numbers in a corner.

Without a file, the funnel that is built. Exit code: 0 drawn, 1 the document has errors, 2 could not run.`;

const options = {
  out: { type: 'string', default: '.data/graphs' },
  help: { type: 'boolean' },
} as const;

/** Draws a funnel as SVG and as Mermaid text: `npm run graph -- flows/x.json`. */
export function main(args: readonly string[]): number {
  try {
    const { values, positionals } = parsed(args);
    if (values.help === true) {
      console.log(help);
      return 0;
    }
    // A folder's files may include what testers expect of its funnels.
    const funnels = positionals.filter(
      (file) => !holdsExpectations(file) || !positionals.includes(flowBeside(file)),
    );
    const drawn = (funnels.length > 0 ? funnels : [funnelFile]).map((file) =>
      draw(file, values.out),
    );
    return drawn.every(Boolean) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Draws a funnel. @returns whether it has no errors, and is drawn */
function draw(file: string, folder: string): boolean {
  const { document, diagnostics } = check(flowText(file));
  if (!document) {
    for (const each of diagnostics)
      if (each.severity === 'error') console.error(lineOf(file, each));
    return false;
  }
  const findings = diagnostics.filter(({ code }) => code !== 'unconfirmed-decision');
  const chart = chartOf(document, findings);
  const target = `${folder}/${basename(file, '.json')}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${target}.svg`, svgOf(chart));
  writeFileSync(`${target}.mermaid`, mermaidOf(chart));
  console.log(`${target}.svg and ${target}.mermaid: ${chart.nodes.length} screens.`);
  return true;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}
