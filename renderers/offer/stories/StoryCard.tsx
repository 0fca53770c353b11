import type { Story } from '../../../engine';
import { Picture } from '../../ui/Picture';

/** A case study: who tells it, what they reached and how they say it. */
export function StoryCard({ story }: { readonly story: Story }) {
  const { name, role, quizTitle, headline, quote, image } = story;
  return (
    <figure className="story">
      <div className="story__who">
        <Picture className="story__portrait" image={image} width={240} height={240} later />
        <figcaption className="story__by">
          <span className="story__name">{name}</span>
          <span className="story__role">{role}</span>
        </figcaption>
      </div>
      <div className="story__what">
        <p className="story__quiz">{quizTitle}</p>
        <h3 className="story__headline">{headline}</h3>
        <blockquote className="story__quote">{quote}</blockquote>
      </div>
    </figure>
  );
}
