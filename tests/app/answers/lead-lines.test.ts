import { expect, it } from 'vitest';
import { leadLineOf, leadPagesIn } from '../../../app/answers/lead-lines';
import type { LeadPage } from '../../../app/answers/lead-source';
import { leads } from './leads-of';

/** A text as it comes, in pieces that end in the middle of letters. */
const inPieces = (text: string): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(stream) {
      for (let at = 0; at < bytes.length; at += 1001) stream.enqueue(bytes.slice(at, at + 1001));
      stream.close();
    },
  });
};

async function pagesOf(text: string): Promise<LeadPage[]> {
  const pages: LeadPage[] = [];
  for await (const page of leadPagesIn(inPieces(text))) pages.push(page);
  return pages;
}

const page: LeadPage = { backend: 'the backend of Müller', leads };

it('reads pages of leads as they were sent', async () => {
  const empty = { ...page, leads: [] };
  expect(await pagesOf([page, empty, page].map(leadLineOf).join(''))).toEqual([page, empty, page]);
  expect(await pagesOf('')).toEqual([]);
});

it('says why no further page comes, also where the server was ended', async () => {
  const problem = 'Nothing answers.';
  await expect(pagesOf(leadLineOf(page) + leadLineOf({ problem }))).rejects.toThrow(problem);
  await expect(pagesOf(leadLineOf(page).slice(0, -20))).rejects.toThrow('cut off');
});
