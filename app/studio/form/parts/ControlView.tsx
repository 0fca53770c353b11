import { isRecord, keysOf, pointerOf, valueAt } from '../../../../engine';
import type { FormPart } from '../../../../engine/editor';
import { CalculationBox } from './CalculationBox';
import { ColourBox } from '../boxes/ColourBox';
import { ConditionBox } from '../logic/ConditionBox';
import { CopyBox } from '../boxes/CopyBox';
import { DurationBox } from '../boxes/DurationBox';
import { FileBox } from '../boxes/FileBox';
import { OptionsBox } from '../boxes/OptionsBox';
import type { LinkTarget } from '../../copy/link-targets';
import { NameBox } from '../boxes/NameBox';
import { NumberBox } from '../boxes/NumberBox';
import { SwitchBox } from '../boxes/SwitchBox';
import { TextBox } from '../boxes/TextBox';
import { EntriesView } from './EntriesView';
import { GroupView } from './GroupView';
import { ListView } from './ListView';
import { useFormTools } from '../tools/form-tools';

const noTargets: readonly LinkTarget[] = [];

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
  const { set, read, targets } = useFormTools();
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
      return <NameBox {...box} part={part} name={control} onChange={onChange} />;
    case 'number':
      return <NumberBox {...box} number={control} onChange={onChange} />;
    case 'copy':
      return (
        <CopyBox
          {...box}
          words={control.words}
          targets={control.hasLinks ? targets : noTargets}
          onChange={onChange}
        />
      );
    case 'text':
      return <TextBox {...box} examples={control.examples} onChange={onChange} />;
    case 'duration':
      return <DurationBox {...box} onChange={onChange} />;
    case 'colour':
      return <ColourBox {...box} others={othersOf(read, pointer)} onChange={onChange} />;
    case 'file':
      return <FileBox {...{ ...box, pointer }} pattern={control.pattern} onChange={onChange} />;
    case 'calculation':
      return <CalculationBox {...box} pointer={pointer} onChange={onChange} />;
    case 'condition':
      return <ConditionBox label={label} value={value} onChange={onChange} />;
    case 'other':
      return (
        <p className="form-other">
          Only the text can change this. <code>{JSON.stringify(value)}</code>
        </p>
      );
  }
}

/** The colours around a colour, by name: text in one of them may stand on another. */
function othersOf(document: unknown, pointer: string): Record<string, string> {
  const keys = keysOf(pointer);
  const around = valueAt(document, pointerOf(...keys.slice(0, -1)));
  const entries = Object.entries(isRecord(around) ? around : {});
  return Object.fromEntries(
    entries.flatMap(([key, value]) =>
      key !== keys.at(-1) && typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}
