import { expect } from '@playwright/test';
import type { Answers } from '../../../engine';
import { backendDataOf, receiverUrl } from '../../../playwright.config';
import type { Received } from '../../support/receiver.mjs';
import { rowsOfServer, type Row } from '../../support/rows';
import { answersAt } from './answer-sets';
import type { Funnel } from './funnels';

/** Somebody who leaves an address that no other test leaves. */
export interface Contact {
  readonly email: string;
  /** What they answer. */
  readonly wanted: Answers;
}

/** A new one, who is called so in the address. */
export function newContact({ document }: Funnel, name: string): Contact {
  const email = `${name}.${crypto.randomUUID()}@example.com`;
  const field = document.webhook?.user.email ?? '';
  return { email, wanted: { ...answersAt(document, 0), [field]: email } };
}

/** The events of a lead that the receiver has got, each once: before and after its session's row. */
export async function eventsOf(email: string): Promise<readonly string[]> {
  const arrived = (await (await fetch(receiverUrl)).json()) as Received[];
  const ids = arrived
    .filter(({ body }) => body.includes(email))
    .map(({ headers }) => String(headers['webhook-id']).replace(/\.unproven$/, ''));
  expect(ids.length).toBeLessThanOrEqual(2);
  return [...new Set(ids)];
}

/** The addresses in the rows of a lead. */
export function rowsOf({ url, document }: Funnel, email: string): Promise<readonly Row[]> {
  const data = backendDataOf(Number(new URL(url).port));
  const asked = `email=eq.${encodeURIComponent(email)}&select=email`;
  return rowsOfServer(url, data, document.session.table, asked);
}
