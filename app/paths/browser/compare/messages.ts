import type { SeenMessages } from './page-state';

/**
 * The messages that a page shows of those that are expected, and all that are not expected. The same as what is expected
 * where the page says that and nothing else.
 */
export function messagesSeen(
  expected: readonly string[],
  { announced, wrong }: SeenMessages,
): string[] {
  // The list of a form's wrong boxes has the label before each message.
  const says = (paragraph: string, text: string): boolean =>
    paragraph === text || paragraph.endsWith(` ${text}`);
  const shown = expected.filter(
    (text) =>
      announced.some((paragraph) => says(paragraph, text)) ||
      wrong.some((texts) => texts.includes(text)),
  );
  const others = announced.filter((paragraph) => !expected.some((text) => says(paragraph, text)));
  const unexplained = wrong.filter((texts) => !texts.some((text) => expected.includes(text)));
  return [...shown, ...others, ...unexplained.map((texts) => texts.join(' '))];
}
