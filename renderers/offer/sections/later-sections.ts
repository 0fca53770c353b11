import * as common from './common-sections';
import { registryOf } from './registry';
import * as optional from '#optional/offer-sections';

/** The views of all sections. */
export const sectionViews = registryOf({ ...common, ...optional });
