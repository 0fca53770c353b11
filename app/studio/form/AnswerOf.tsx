import { pointerOf } from '../../../engine';
import { formAt } from '../../../engine/editor';
import { ControlView } from './ControlView';
import { useFormTools } from './form-tools';

/** The answer that a question asks for, below the question: its values are what the cards say. */
export function AnswerOf({ field }: { readonly field: string }) {
  const { written } = useFormTools();
  const part = formAt(written, pointerOf('fields', field));
  if (part?.control.type !== 'group' || part.value === undefined) return null;
  return (
    <section className="form-part form-nested" data-pointer={part.pointer}>
      <h3>{`Answer “${field}”`}</h3>
      <ControlView part={part} label={field} />
    </section>
  );
}
