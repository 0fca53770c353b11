/** Builds what is packed beside the source, for `npm pack`: node app/cli/prepack.mjs. */
import { loaded } from './commands.mjs';

const { packStudio } = await loaded('app/devserver/studio/studio-bundle');
await packStudio();
