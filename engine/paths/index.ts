// What plans runs through a funnel, for the command line and for tests. Visitors never load it.
export type * from './plan.generated';
export { planOf, strategies, type Strategy } from './plan';
export { markdownOf, tableOf } from './report';
