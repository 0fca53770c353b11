import type { GreetingSection } from '../../../engine';
import { Heading } from '../../ui/Heading';
import type { SectionProps } from './registry';

/** The page's opening. */
export function GreetingView({ section }: SectionProps<GreetingSection>) {
  return (
    <div className="greeting">
      <p className="greeting__hello">{section.greeting}</p>
      <Heading className="headline greeting__headline">{section.headline}</Heading>
      {section.text && <p className="subline greeting__text">{section.text}</p>}
    </div>
  );
}
