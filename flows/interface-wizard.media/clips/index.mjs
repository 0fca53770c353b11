/** Every clip there is, in the order a visitor may meet them. */
import beliefOldFunnel from './belief-old-funnel.mjs';
import formatVideo from './format-video.mjs';
import goalConcierge from './goal-concierge.mjs';
import goalEducate from './goal-educate.mjs';
import goalLeads from './goal-leads.mjs';
import goalQualify from './goal-qualify.mjs';
import goalShowcase from './goal-showcase.mjs';
import offerDemo from './offer-demo.mjs';
import offerInterface from './offer-interface.mjs';
import offerMia from './offer-mia.mjs';
import { stories } from './stories.mjs';

export const clips = [
  goalLeads,
  goalEducate,
  goalConcierge,
  goalQualify,
  goalShowcase,
  formatVideo,
  beliefOldFunnel,
  offerMia,
  offerInterface,
  offerDemo,
  ...stories,
];
