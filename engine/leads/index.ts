// Those who have answered, read from what is stored, as tables show them. Pure: the rows come from a database.
export { passes, type LeadFilter } from './filter';
export { leadDetailsOf, type GivenAnswer, type LeadDetails } from './person';
export {
  leadColumns,
  leadOf,
  leadProgress,
  leadStates,
  type Cell,
  type Lead,
  type LeadColumn,
  type LeadState,
  type StoredSession,
} from './lead';
