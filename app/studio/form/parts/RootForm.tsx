import { keysOf, pointerOf } from '../../../../engine';
import type { FormPart } from '../../../../engine/editor';
import type { NameKind } from '../../../../engine/edit';
import { ControlView } from './ControlView';
import { useFormTools } from '../tools/form-tools';
import { NameEdit } from './NameEdit';
import { PartView } from './PartView';

/** What the names in a section declare. */
const namedIn = new Map<string, NameKind>([
  ['nodes', 'node'],
  ['fields', 'field'],
  ['videos', 'video'],
]);

/** A part as the whole form, without a frame around it. Of the document itself only its plain values. */
export function RootForm({ part }: { readonly part: FormPart }) {
  const { open, duplicate } = useFormTools();
  const { control, pointer } = part;
  if (pointer === '' && control.type === 'group') {
    const plain = [...control.parts(), ...control.more()].filter(
      (each) => !['group', 'list', 'entries'].includes(each.control.type),
    );
    return plain.map((each) => <PartView key={each.pointer} part={each} />);
  }
  const [section = '', name] = keysOf(pointer);
  const kind = namedIn.get(section);
  return (
    <div data-pointer={pointer}>
      {kind && name !== undefined && (
        <div className="form-row form-identity">
          <NameEdit
            renaming={{ kind, from: name }}
            onRenamed={(to) => open(pointerOf(section, to))}
          />
          {kind === 'node' && (
            <button type="button" onClick={() => duplicate(name)}>
              Duplicate
            </button>
          )}
        </div>
      )}
      <ControlView part={part} label={part.title} />
    </div>
  );
}
