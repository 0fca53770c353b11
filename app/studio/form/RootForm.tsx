import type { FormPart } from '../../../engine/editor';
import { ControlView } from './ControlView';
import { PartView } from './PartView';

/** A part as the whole form, without a frame around it. Of the document itself only its plain values. */
export function RootForm({ part }: { readonly part: FormPart }) {
  const { control, pointer } = part;
  if (pointer === '' && control.type === 'group') {
    const plain = [...control.parts(), ...control.more()].filter(
      (each) => !['group', 'list', 'entries'].includes(each.control.type),
    );
    return plain.map((each) => <PartView key={each.pointer} part={each} />);
  }
  return <ControlView part={part} label={part.title} />;
}
