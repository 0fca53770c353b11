export { diffOf, isEmpty, UnreadableError } from './diff';
export { diffAsMarkdown, diffAsText } from './report';
