import { addressOf, withoutLanguage, type Answers, type FunnelOutline } from '../../../engine';
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
  const inside = withoutLanguage(outline, addressOf(outline, node, answers));
  return languages.flatMap((each) => {
    if (each === own) return [];
    if (
      import.meta.env.BASE_URL !== '/' &&
      inside === '/' &&
      `${each.path}/` === import.meta.env.BASE_URL
    )
      return [{ ...each, href: import.meta.env.BASE_URL }];
    return [{ ...each, href: inside === '/' ? each.path || '/' : each.path + inside }];
  });
}
