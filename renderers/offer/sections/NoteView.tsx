import type { NoteSection } from '../../../engine';
import { Picture } from '../../ui/Picture';
import type { SectionProps } from './section-props';
import './note.css';

/** A personal note, signed. */
export function NoteView({ section }: SectionProps<NoteSection>) {
  const { headline, paragraphs, name, role, image } = section;
  return (
    <article className="note">
      <Picture className="note__portrait" image={image} width={240} height={240} later />
      <div className="note__letter">
        <h2 className="headline">{headline}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="note__by">
          <span className="note__name">{name}</span>
          <span className="note__role">{role}</span>
        </p>
      </div>
    </article>
  );
}
