export { diffOf, isEmpty, type FunnelDiff } from './diff';
export { diffAsMarkdown, diffAsText } from './report';
export { summaryOf } from './summary';
export { passesAny, touchedBy } from './touched';
export { partsBetween, type PartChanges } from './describe';
