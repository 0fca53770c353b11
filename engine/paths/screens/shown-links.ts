import { addressOf, withoutLanguage } from '../../document/address';
import type { Answers } from '../../document/format/answers';
import { linkedParts } from '../../document/copy/links';
import { nodeOf } from '../../document/format/outline';
import { interpolateAll } from '../../document/resolve-node';
import type { MachineModel } from '../machine/machine-model';

/** A link of a page: what it is called, and its `href`. */
export interface ShownLink {
  readonly name: string;
  readonly href: string;
}

/** The links in the words of a text, as a visitor with some answers has them. */
export const linksInCopy = (
  { outline }: MachineModel,
  copy: string,
  answers: Answers,
): ShownLink[] =>
  linkedParts(copy).flatMap((part) => {
    if (typeof part === 'string') return [];
    const href = 'node' in part ? addressOf(outline, part.node, answers) : part.address;
    return [{ name: part.label, href }];
  });

/**
 * The links of the frame around a screen: the logo's, the legal ones and those to the other languages. A screen with a bar
 * or a footer of its own has none of that part.
 */
export function frameLinks(model: MachineModel, node: string, answers: Answers): ShownLink[] {
  const { outline } = model;
  const { hasOwnBar, hasOwnFooter } = nodeOf(outline, node);
  const { labels, frame } = interpolateAll(
    { labels: outline.labels, frame: outline.frame },
    outline,
    answers,
  );
  const logo = { name: labels.home, href: addressOf(outline, outline.start, {}) };
  const legal = (frame.legal?.links ?? []).map(({ label, to }) => ({
    name: label,
    href: addressOf(outline, to, answers),
  }));
  return [
    ...(hasOwnBar ? [] : [logo]),
    ...(hasOwnFooter ? [] : legal),
    ...otherLanguages(model, node, answers),
  ];
}

/** The links to a screen in the other languages. */
function otherLanguages(
  { outline, languages }: MachineModel,
  node: string,
  answers: Answers,
): ShownLink[] {
  const { language } = outline;
  const inside = withoutLanguage({ language, languages }, addressOf(outline, node, answers));
  return languages.flatMap(({ language: other, name, path }) =>
    other === language ? [] : [{ name, href: inside === '/' ? path || '/' : path + inside }],
  );
}
