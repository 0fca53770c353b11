import type { GreetingSection } from '../../../../engine';
import { HeardList } from '../../../ui/lists/HeardList';
import { Heading } from '../../../ui/Heading';
import { Ornament } from '../../../ui/Ornament';
import { TypedText } from '../../TypedText';
import type { SectionProps } from '../section-props';
import typography from '../../../ui/typography.module.css';
import css from './greeting.module.css';

/** The page's opening. */
export function GreetingView({ section, answers }: SectionProps<GreetingSection>) {
  const { greeting, headline, typed, text, heard } = section;
  return (
    <div className={css.greeting}>
      <p className={css.hello}>{greeting}</p>
      <Heading className={`${typography.headline} ${css.headline}`}>
        {typed ? (
          <Ornament plain={headline}>
            <TypedText text={headline} />
          </Ornament>
        ) : (
          headline
        )}
      </Heading>
      {text && <p className={`${typography.subline} ${css.text}`}>{text}</p>}
      <div className={css.heard}>
        <HeardList items={heard} answers={answers} />
      </div>
    </div>
  );
}
