import type { FormPart } from '../../../engine/editor';
import { OptionsBox } from './boxes/OptionsBox';
import { NameBox } from './boxes/NameBox';
import { NumberBox } from './boxes/NumberBox';
import { SwitchBox } from './boxes/SwitchBox';
import { TextBox } from './boxes/TextBox';
import { EntriesView } from './EntriesView';
import { GroupView } from './GroupView';
import { ListView } from './ListView';
import { useFormTools } from './form-tools';

/** What the control of a part is told. */
export interface ControlProps {
  readonly part: FormPart;
  readonly id?: string;
  /** What the control is called, where no label element says it. */
  readonly label: string;
  readonly describedBy?: string;
}

/** The control that edits a part. */
export function ControlView({ part, id, label, describedBy }: ControlProps) {
  const { set } = useFormTools();
  const { control, pointer, value, preset } = part;
  const box = { id, label, describedBy, value, preset };
  const onChange = (to: unknown): void => set(pointer, to);
  switch (control.type) {
    case 'group':
      return <GroupView part={part} group={control} />;
    case 'list':
      return <ListView part={part} list={control} />;
    case 'entries':
      return <EntriesView part={part} entries={control} />;
    case 'switch':
      return <SwitchBox {...box} onChange={onChange} />;
    case 'options':
      return (
        <OptionsBox
          {...box}
          options={control.options}
          isRequired={part.isRequired}
          onChange={onChange}
        />
      );
    case 'name':
      return <NameBox {...box} name={control} isRequired={part.isRequired} onChange={onChange} />;
    case 'number':
      return <NumberBox {...box} number={control} onChange={onChange} />;
    case 'copy':
    case 'text':
    case 'duration':
    case 'colour':
    case 'file':
      return <TextBox {...box} onChange={onChange} />;
    case 'condition':
    case 'other':
      return (
        <p className="form-other">
          Only the text can change this. <code>{JSON.stringify(value)}</code>
        </p>
      );
  }
}
