import { pointerOf } from '../../../../engine/document/pointer';
import type { NameTable, Widget } from '../../../../engine/editor';
import { useFormTools } from '../form-tools';
import { presetText, type BoxProps } from './box-props';

type Name = Extract<Widget, { type: 'name' }>;
type NameBoxProps = BoxProps & { readonly name: Name; readonly isRequired: boolean };

/** Where names are declared that have a form of their own. */
const homes: Readonly<Record<string, string>> = {
  node: 'nodes',
  field: 'fields',
  video: 'videos',
  text: 'texts',
  outcome: 'outcomes',
};

/** The name of something else in the document, chosen from what there is. */
export function NameBox(props: NameBoxProps) {
  const { id, label, describedBy, value, preset, name, isRequired, onChange } = props;
  const { names, open } = useFormTools();
  const known = namesFor(name, names);
  const written = typeof value === 'string' ? value : '';
  const isKnown = known.some((each) => each.name === written);
  const home = homes[name.kind];
  return (
    <div className="form-row">
      <select
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        value={written}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        {(!isRequired || written === '') && (
          <option value="">{preset === undefined ? '–' : `${presetText(preset)} (default)`}</option>
        )}
        {!isKnown && written !== '' && <option value={written}>{`${written} (unknown)`}</option>}
        {known.map((each) => (
          <option key={each.name} value={each.name}>
            {each.description === ''
              ? each.name
              : `${each.name} · ${each.description.slice(0, 60)}`}
          </option>
        ))}
      </select>
      {home !== undefined && isKnown && (
        <button
          type="button"
          aria-label={`Open ${written}`}
          onClick={() => open(pointerOf(home, written))}
        >
          Open
        </button>
      )}
    </div>
  );
}

function namesFor({ kind, fieldTypes, of }: Name, { names, fields }: NameTable) {
  if (kind === 'field') return fields.filter(({ type }) => fieldTypes?.includes(type) ?? true);
  const field = fields.find((each) => each.name === of);
  if (kind === 'value') return field?.values ?? [];
  if (kind === 'form') return (field?.forms ?? []).map((name) => ({ name, description: '' }));
  return names[kind] ?? [];
}
