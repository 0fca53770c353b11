import type { LeadState } from '../../../engine/leads';

/** How far the owner is with a lead, in words. */
export const stateNames: Readonly<Record<LeadState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};
