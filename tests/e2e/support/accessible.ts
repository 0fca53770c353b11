import { axeFindings } from '../../../app/paths/browser/compare/axe';
import type { FunnelPage } from './funnel-page';
import { expect } from './test';

/** Axe finds nothing on the page as it is now. */
export async function expectAccessible({ page }: FunnelPage, what: string): Promise<void> {
  expect(await axeFindings(page), what).toEqual([]);
}
