import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { printable } from '../../engine';
import type { Cell, Lead, LeadColumn } from '../../engine/leads';
import { leadStream, type LeadForm } from './lead-stream';

/**
 * Writes leads as they come: see `leadStream`.
 * @param into is not ended where it is the standard output
 * @returns how many were written
 * @throws UserError when there are more than a sheet of XLSX has rows for
 */
export async function writeLeads(
  leads: AsyncIterable<Lead>,
  columns: readonly LeadColumn[],
  form: LeadForm,
  into: Writable,
): Promise<number> {
  let count = 0;
  const counted = async function* (): AsyncGenerator<Lead> {
    for await (const lead of leads) {
      count += 1;
      yield lead;
    }
  };
  const isTerminal = 'isTTY' in into && into.isTTY === true;
  const forTerminal = (cell: Cell): Cell =>
    isTerminal && typeof cell === 'string' ? printable(cell) : cell;
  const written = leadStream(counted(), columns, form, forTerminal);
  await pipeline(Readable.from(written), into, { end: into !== process.stdout });
  return count;
}
