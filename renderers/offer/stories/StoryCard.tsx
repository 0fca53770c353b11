import type { Story } from '../../../engine';
import { Picture } from '../../ui/Picture';
import css from '../sections/proof/stories.module.css';

/** A case study: who tells it, what they reached and how they say it. */
export function StoryCard({ story }: { readonly story: Story }) {
  const { name, role, quizTitle, headline, quote, image, sample } = story;
  return (
    <figure className={css.story} data-sample={sample}>
      <div className={css.storyWho}>
        <Picture className={css.storyPortrait} image={image} width={240} height={240} later />
        <figcaption className={css.storyBy}>
          <span className={css.storyName}>{name}</span>
          <span className={css.storyRole}>{role}</span>
        </figcaption>
      </div>
      <div className={css.storyWhat}>
        {quizTitle && <p className={css.storyQuiz}>{quizTitle}</p>}
        <h3 className={css.storyHeadline}>{headline}</h3>
        <blockquote className={css.storyQuote}>{quote}</blockquote>
      </div>
    </figure>
  );
}
