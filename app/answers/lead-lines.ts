import { UserError } from '../../engine';
import type { Lead } from '../../engine/leads';
import type { LeadPage } from './lead-source';

/** What a line of a stream of leads says: a page of them, or why no further one comes. */
type Line = LeadPage | { readonly problem: string };

/** A line as it is sent. */
export const leadLineOf = (line: Line): string => `${JSON.stringify(line)}\n`;

/**
 * The pages in a stream of such lines, as they come.
 * @throws UserError with the reason that the stream gives
 */
export async function* leadPagesIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<LeadPage> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield pageFrom(line);
    }
    if (rest !== '') throw new UserError('The answers were cut off. Read them again.');
  } finally {
    // Who wants no more pages lets the server stop reading.
    await reader.cancel();
  }
}

/** A page whose times are ISO texts. What is undefined is left out of JSON. */
interface SentPage {
  readonly backend: string;
  readonly leads: readonly (Omit<Lead, 'began' | 'saved' | 'delivered'> & {
    readonly began: string;
    readonly saved: string;
    readonly delivered?: string;
  })[];
}

function pageFrom(line: string): LeadPage {
  const said: SentPage | { readonly problem: string } = JSON.parse(line);
  if ('problem' in said) throw new UserError(said.problem);
  const leads = said.leads.map(({ began, saved, delivered, ...rest }) => ({
    ...rest,
    began: new Date(began),
    saved: new Date(saved),
    delivered: delivered === undefined ? undefined : new Date(delivered),
  }));
  return { backend: said.backend, leads };
}
