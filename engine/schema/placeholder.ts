/** The titles of properties whose copy a new part has to say at once: it says the title itself until it is written. */
const titles: ReadonlySet<string> = new Set([
  'Accept',
  'Alternative text',
  'Answer',
  'Badge',
  'Button',
  'Caption',
  'Copyright',
  'Disclaimer',
  'Empty',
  'Eyebrow',
  'Greeting',
  'Headline',
  'Label',
  'Linked text',
  'Locked',
  'Name',
  'Over',
  'Plain text',
  'Question',
  'Quote',
  'Resent',
  'Reviews',
  'Role',
  'Steady',
  'Text',
  'Title',
  'Value',
  'When',
]);

/**
 * The words that stand for copy which nobody has written yet.
 * @param title the title of the property in its schema
 * @param count which of several beside each other
 */
export const placeholderOf = (title: string, count = 1): string =>
  count === 1 ? title : `${title} ${count}`;

/** Whether copy is still the words that a new part begins with. */
export const isPlaceholder = (title: string, copy: string): boolean =>
  titles.has(title) && copy.startsWith(title) && /^(?: \d+)?$/.test(copy.slice(title.length));
