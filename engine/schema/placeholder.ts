/**
 * The titles of properties whose copy a new part has to say at once: it says the title itself until it is written. Titles
 * that are good copy themselves, such as "Locked", are not among them.
 */
const titles: ReadonlySet<string> = new Set([
  'Alternative text',
  'Answer',
  'Badge',
  'Button',
  'Caption',
  'Copyright',
  'Disclaimer',
  'Eyebrow',
  'Greeting',
  'Headline',
  'Label',
  'Linked text',
  'Name',
  'Plain text',
  'Question',
  'Quote',
  'Reviews',
  'Role',
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
