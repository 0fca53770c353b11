import { isRightToLeft, type FunnelDocument } from '../../../engine';

/** What of a document decides which pages there are. */
type Pages = Pick<FunnelDocument, 'theme' | 'language' | 'languages'>;

/** The attributes of a page that follow from its theme alone, by the name that styles select. */
const attributesOf = ({ layout, skeleton }: FunnelDocument['theme']) => ({
  layout: { all: ['left', 'centre', 'split'], own: layout },
  head: { all: ['bar', 'quiet', 'none'], own: skeleton.head },
  progress: { all: ['hair', 'chapters', 'dots'], own: skeleton.progress },
  loader: { all: ['ring', 'bar', 'list'], own: skeleton.loader },
  quotes: { all: ['card', 'open', 'portrait'], own: skeleton.quotes },
  preview: { all: ['phone', 'note', 'window'], own: skeleton.preview },
  sections: { all: ['centre', 'start'], own: skeleton.sections },
});

/** A list of tags in languages: "p:lang(de), p:lang(nl)". */
const tagsInLanguages = /^\s*\w+:lang\(\w+\)(?:,\s*\w+:lang\(\w+\))+(?=\s*\{)/;

/**
 * A style sheet whose rules for pages of other themes and languages are empty: class names stay, and minifying drops
 * such rules. Of a list of tags in languages, those that the pages speak stay.
 * @param css as it is written: rules do not nest
 */
export function withoutOtherPages(css: string, { theme, language, languages }: Pages): string {
  const spoken = [language, ...languages];
  const others = [
    ...Object.entries(attributesOf(theme)).flatMap(([name, { all, own }]) =>
      all.filter((value) => value !== own).map((value) => `[data-${name}='${value}']`),
    ),
    ...(spoken.some(isRightToLeft) ? [] : [`[dir='rtl']`]),
  ];
  const isUnspoken = (selector: string): boolean => {
    const [, named] = /:lang\((\w+)\)/.exec(selector) ?? [];
    return (
      named !== undefined &&
      !selector.includes(':not(') &&
      !spoken.some((each) => each.split('-')[0] === named)
    );
  };
  const isOfOthers = (selector: string): boolean =>
    isUnspoken(selector) ||
    (!selector.includes(':not(') && others.some((other) => selector.includes(other)));
  const whole = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return withoutKeyframesOf(
    whole,
    whole.replaceAll(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
      selectors.split(',').every(isOfOthers)
        ? `${selectors}{}`
        : rule.replace(tagsInLanguages, (list) =>
            list
              .split(',')
              .filter((selector) => !isUnspoken(selector))
              .join(','),
          ),
    ),
  );
}

/** A style sheet without the keyframes that only rules of the whole one name. */
function withoutKeyframesOf(whole: string, css: string): string {
  const counts = (text: string, name: string): number =>
    text.split(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).length;
  return css.replaceAll(
    /@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}\n?/g,
    (keyframes, name: string) =>
      counts(css, name) === 2 && counts(whole, name) > 2 ? '' : keyframes,
  );
}
