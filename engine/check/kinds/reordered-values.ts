import { quoted } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

interface ReorderedValues {
  readonly field: string;
  /** The names of the values in the order in which they are read. */
  readonly read: readonly string[];
}

/** The values of a field stand in another order than they are read in, because some are named by whole numbers. */
export const reorderedValues: Kind<ReorderedValues> = {
  severity: 'warning',
  explanation: {
    what: 'Values of a field are named by whole numbers, such as "200", and are not written in the order of these numbers, or not before all others.',
    why: 'JavaScript reads whole numbers first and in rising order: cards come in another order than written, and in an experiment the first value, which is compared with the others, is another.',
    fix: 'Begin the names with a letter, such as "kwh200", by npm run rename; or write them in the order in which they are read.',
    wrong: '{ "fields": { "use": { "type": "choice", "values": { "200": {}, "50": {} } } } }',
    right: '{ "fields": { "use": { "type": "choice", "values": { "50": {}, "200": {} } } } }',
  },
  message: ({ field, read }) =>
    `The values of "${field}" are read in the order ${read.map(quoted).join(', ')}: whole numbers come first, rising. Begin their names with a letter ("npm run rename"), or write them in this order.`,
};
