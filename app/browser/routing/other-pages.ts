import { addressOf, type Answers, type FunnelOutline } from '../../../engine';
import type { OtherPage } from '../../../renderers';

/** A screen in the other languages of the site. Undefined where there is only one. */
export function otherPages(
  outline: FunnelOutline,
  node: string,
  answers: Answers,
): readonly OtherPage[] | undefined {
  const { languages, language } = outline;
  const own = languages?.find((each) => each.language === language);
  if (!languages || !own) return undefined;
  const inside = addressOf(outline, node, answers).slice(own.path.length);
  return languages.flatMap((each) =>
    each === own
      ? []
      : [{ ...each, href: (each.path && inside === '/' ? each.path : each.path + inside) || '/' }],
  );
}
