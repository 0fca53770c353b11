import type { PrivacyNote as Note } from '../../engine';
import { LinkedText } from '../ui/LinkedText';
import { NodeLink } from '../ui/NodeLink';
import field from '../ui/field.module.css';

interface PrivacyNoteProps {
  /** What the box that it belongs to is described by. */
  readonly id?: string;
  readonly note?: Note;
}

/** A note at an input: what happens with the text, and a link to more about it. */
export function PrivacyNote({ id, note }: PrivacyNoteProps) {
  return (
    note && (
      <p className={field.hint} id={id}>
        <LinkedText text={note.text} /> <NodeLink className={field.link} link={note.link} />
      </p>
    )
  );
}
