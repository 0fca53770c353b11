import type { PrivacyNote as Note } from '../../engine';
import { NodeLink } from '../ui/NodeLink';
import field from '../ui/field.module.css';

interface PrivacyNoteProps {
  /** What the box that it belongs to is described by. */
  readonly id?: string;
  readonly note?: Note;
}

/** What happens with what is typed, beside the box, and where to read more about it. */
export function PrivacyNote({ id, note }: PrivacyNoteProps) {
  return (
    note && (
      <p className={field.hint} id={id}>
        {note.text} <NodeLink className={field.link} link={note.link} />
      </p>
    )
  );
}
