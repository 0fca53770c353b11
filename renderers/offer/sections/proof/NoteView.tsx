import type { NoteSection } from '../../../../engine';
import { classes } from '../../../ui/classes';
import { LinkedText } from '../../../ui/LinkedText';
import { Picture } from '../../../ui/Picture';
import type { SectionProps } from '../section-props';
import typography from '../../../ui/typography.module.css';
import css from './note.module.css';

/** A personal note with its writer and their portrait, or only the words. */
export function NoteView({ section }: SectionProps<NoteSection>) {
  const { headline, paragraphs, name, role, image } = section;
  return (
    <article className={classes(css.note, image && css.withPortrait)} data-sample={section.sample}>
      {image && <Picture className={css.portrait} image={image} width={240} height={240} later />}
      <div className={css.letter}>
        <h2 className={typography.headline}>{headline}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
        {(name || role) && (
          <p className={css.by}>
            {name && <span className={css.name}>{name}</span>}
            {role && <span className={css.role}>{role}</span>}
          </p>
        )}
      </div>
    </article>
  );
}
