import type { GreetingSection } from '../../../engine';
import { Heading } from '../../ui/Heading';
import { TypedText } from '../TypedText';
import type { SectionProps } from './section-props';
import './greeting.css';

/** The page's opening. */
export function GreetingView({ section }: SectionProps<GreetingSection>) {
  const { greeting, headline, typed = false, text } = section;
  return (
    <div className="greeting">
      <p className="greeting__hello">{greeting}</p>
      <Heading className="headline greeting__headline">
        {typed ? <TypedText text={headline} /> : headline}
      </Heading>
      {text && <p className="subline greeting__text">{text}</p>}
    </div>
  );
}
