export { diffOf, isEmpty, type FunnelDiff } from './diff';
export { diffAsMarkdown, diffAsText } from './report';
export { passesAny, touchedBy } from './touched';
export { partsBetween, type PartChanges } from './describe';
