import { keysOf, pointerOf } from '../../../../engine';
import { formAt, type FormPart } from '../../../../engine/editor';
import { asksIn } from '../../machine/shown-part';
import { ControlView } from './ControlView';
import { useFormTools } from '../tools/form-tools';

/**
 * The answer that a question asks for, below the question: its values are what the cards say. A second box that names
 * the same answer has none below it: a change there would be one of the first box.
 * @param asks the part that names the answer
 */
export function AnswerOf({ asks }: { readonly asks: FormPart }) {
  const { written } = useFormTools();
  const field = String(asks.value);
  const part = formAt(written, pointerOf('fields', field));
  if (part?.control.type !== 'group' || part.value === undefined) return null;
  const screen = formAt(written, pointerOf(...keysOf(asks.pointer).slice(0, 2)));
  const first = asksIn(screen).find(({ value }) => value === field);
  if (first?.pointer !== asks.pointer) return null;
  return (
    <section className="form-part form-nested" data-pointer={part.pointer}>
      <h3>{`Answer “${field}”`}</h3>
      <ControlView part={part} label={field} />
    </section>
  );
}
