import { withCheckout } from '../../../app/vite/document/checkout';
import {
  accountsFunnelUrl,
  checkoutUrl,
  funnelUrl,
  galleryUrl,
  heatPumpUrl,
  otherFunnelUrl,
  shortFunnelUrl,
} from '../../../playwright.config';
import { readFlow, readFlowIn, type Flow } from '../../support/flows';

/** A funnel that is built and served while the browser tests run. */
export interface Funnel extends Flow {
  readonly name: string;
  readonly url: string;
}

/** The funnel of the specification. */
export const wizard: Funnel = {
  ...readFlow('flows/interface-wizard.json'),
  name: 'interface wizard',
  url: funnelUrl,
};

/** The same funnel in German, which that build has too. */
export const german: Funnel = {
  ...readFlowIn('de', wizard.file),
  name: 'interface wizard in German',
  url: funnelUrl,
};

/** A funnel of another kind, served by a build of its own. */
export const garden: Funnel = {
  ...readFlow('flows/garden-planner.json'),
  name: 'garden planner',
  url: otherFunnelUrl,
};

/** The same funnel in Arabic, which that build has too. */
export const gardenInArabic: Funnel = {
  ...readFlowIn('ar', garden.file),
  name: 'garden planner in Arabic',
  url: otherFunnelUrl,
};

/** A funnel of a few lines, which takes every default. */
export const short: Funnel = {
  ...readFlow('flows/piano-tuning.json'),
  name: 'piano tuning',
  url: shortFunnelUrl,
};

/** A funnel with two entries, several outcomes, and a consent before anything is stored elsewhere. */
export const heatPump: Funnel = {
  ...readFlow('flows/heat-pump.json'),
  name: 'heat pump',
  url: heatPumpUrl,
};

/** The document with every kind of question. */
export const gallery: Funnel = {
  ...readFlow('tests/fixtures/gallery.json'),
  name: 'gallery',
  url: galleryUrl,
};

const checked = readFlow('flows/interface-wizard.json', { verification: 'server' });

/** The funnel of the specification, whose signup makes real accounts and whose prices lead to a checkout. */
export const withAccounts: Funnel = {
  ...checked,
  document: withCheckout(checked.document, checkoutUrl),
  name: 'interface wizard with accounts',
  url: accountsFunnelUrl,
};
