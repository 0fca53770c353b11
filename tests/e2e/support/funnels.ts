import { accountsFunnelUrl, funnelUrl, otherFunnelUrl } from '../../../playwright.config';
import { readFlow, type Flow } from '../../support/flows';

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

/** A funnel of another kind, served by a build of its own. */
export const garden: Funnel = {
  ...readFlow('flows/garden-planner.json'),
  name: 'garden planner',
  url: otherFunnelUrl,
};

/** The funnel of the specification, whose signup makes real accounts. */
export const withAccounts: Funnel = {
  ...readFlow('flows/interface-wizard.json', { verification: 'server' }),
  name: 'interface wizard with accounts',
  url: accountsFunnelUrl,
};
