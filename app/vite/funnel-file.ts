import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { check, lineOf, type Issue } from '../../engine/check';
import type { FunnelDocument } from '../../engine';

/** The funnel document that is built: `FUNNEL=flows/x.json`, or the interface wizard. */
export const funnelFile = process.env.FUNNEL ?? 'flows/interface-wizard.json';

/** A document with errors: the message lists them all, `loc` points at the first. */
export class FunnelError extends Error {
  override readonly name = 'FunnelError';
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
  readonly frame: string;
  readonly id: string;

  constructor(file: string, text: string, issues: readonly Issue[]) {
    const errors = issues.filter(({ severity }) => severity === 'error');
    super(
      `${file} has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n\n` +
        errors.map((issue) => lineOf(file, issue)).join('\n\n'),
    );
    const { line, column } = errors[0] ?? { line: 1, column: 1 };
    this.id = resolve(file);
    this.loc = { file: this.id, line, column };
    this.frame = frameOf(text, line, column);
    // The document is at fault, not the code that read it.
    this.stack = '';
  }
}

/**
 * Reads and checks a funnel document.
 * @throws FunnelError when it has errors
 */
export function readFunnel(file: string = funnelFile): FunnelDocument {
  const text = readFileSync(file, 'utf8');
  const { document, issues } = check(text);
  if (!document) throw new FunnelError(file, text, issues);
  return document;
}

/** The lines around a place, numbered, with a mark under it. */
function frameOf(text: string, line: number, column: number): string {
  const lines = text.split('\n');
  const from = Math.max(1, line - 2);
  return lines
    .slice(from - 1, line + 2)
    .flatMap((content, index) => {
      const number = from + index;
      const gutter = `${String(number).padStart(5)} | `;
      const mark = ' '.repeat(gutter.length + column - 1) + '^';
      return number === line ? [gutter + content, mark] : [gutter + content];
    })
    .join('\n');
}
