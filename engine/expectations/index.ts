// What testers expect of every path, as flows/x.expect.json says it.
export type { Expectation, Moment } from './expectations.generated';
export { ExpectationsError, readExpectations } from './read';
