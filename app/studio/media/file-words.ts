/** Names that cameras, browsers and clipboards give, which say nothing about a file. */
const meaningless =
  /^(?:image|img|dsc[nf]?|pxl|photo|picture|pic|screenshot|screen shot|unnamed|untitled|download|clipboard|whatsapp image|vid(?:eo)?|mov|clip)?[\s_\d().:-]*(?:(?:at|am|pm)\b[\s_\d().:-]*)*$/i;

/** What a file is to be called: as it is called now, or after its place where its name says nothing. */
export function fileWords(name: string, place: string): string {
  const words = name.replace(/\.[a-z0-9]+$/i, '');
  return meaningless.test(words) ? place : words;
}
