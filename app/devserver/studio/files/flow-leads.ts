import { UserError } from '../../../../engine';
import type { Lead } from '../../../../engine/leads';
import { leadLineOf } from '../../../answers/lead-lines';
import { readLeadPages } from '../../../answers/read-leads';
import { errorMessage } from '../../storage-error';
import { runnableFlow, studioBackend } from './flow-backend';

/**
 * Who has answered a flow, as a stream of lines: `leadPagesIn` reads them. It ends early once nobody reads it any more.
 * @throws as `flowInsight`, and where the file has mistakes that keep the funnel from running
 */
export async function flowLeads(root: string, file: string): Promise<ReadableStream<Uint8Array>> {
  const document = runnableFlow(root, file);
  if (!document)
    throw new UserError(
      `${file} has mistakes that keep the funnel from running. Findings say where they are: mend them, and save.`,
    );
  const backend = await studioBackend();
  const pages = readLeadPages(backend, document, {});
  const encoder = new TextEncoder();
  const asBytes = (leads: readonly Lead[]): Uint8Array =>
    encoder.encode(leadLineOf({ backend: backend.name, leads }));
  // What is wrong from the start is said by the status of the answer.
  const first = await pages.next();
  return new ReadableStream<Uint8Array>({
    start(stream) {
      if (first.done) stream.close();
      else stream.enqueue(asBytes(first.value));
    },
    async pull(stream) {
      try {
        const { done, value } = await pages.next();
        if (done) stream.close();
        else stream.enqueue(asBytes(value));
      } catch (error) {
        stream.enqueue(encoder.encode(leadLineOf({ problem: errorMessage(error) })));
        stream.close();
      }
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}
