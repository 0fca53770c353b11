import { useState } from 'react';
import { isRecord, pointerOf } from '../../../engine';
import { formAt, type NameTable } from '../../../engine/editor';
import { mostAtRest } from '../ui/LongSelect';
import { answerTitle, titleAndName } from './tools/answer-title';
import { isNested } from './form-root';

/** What the picker shows and reports. */
interface PartPickerProps {
  readonly written: unknown;
  /** The part that is shown. */
  readonly root: string;
  readonly names: NameTable;
  readonly onPick: (pointer: string) => void;
}

/** Chooses what the form shows: a screen, an answer, or a section of the document. */
export function PartPicker({ written, root, names, onPick }: PartPickerProps) {
  const [isUsed, setIsUsed] = useState(false);
  if (!isRecord(written)) return null;
  const use = (): void => setIsUsed(true);
  const titles = new Map((names.names.node ?? []).map((node) => [node.name, node.description]));
  const listed = (section: string): string[] => {
    const part = written[section];
    const ids = isRecord(part) ? Object.keys(part) : [];
    // A long list has its options once it is used, as a LongSelect.
    const isDrawn = isUsed || ids.length <= mostAtRest;
    return isDrawn ? ids : ids.filter((id) => pointerOf(section, id) === root);
  };
  const form = formAt(written, '');
  const sections =
    form?.control.type === 'group'
      ? [...form.control.parts(), ...form.control.more()].filter(
          (part) =>
            isNested(part) && !['/nodes', '/decisions', '/endedExperiments'].includes(part.pointer),
        )
      : [];
  return (
    <label className="form-picker">
      <span>Part of the flow</span>
      <select
        value={root}
        onFocus={use}
        onPointerDown={use}
        onChange={({ target }) => onPick(target.value)}
      >
        <optgroup label="Screens">
          {listed('nodes').map((id) => (
            <option key={id} value={pointerOf('nodes', id)}>
              {titleAndName(id, titles.get(id))}
            </option>
          ))}
        </optgroup>
        <optgroup label="Answers">
          {listed('fields').map((id) => (
            <option key={id} value={pointerOf('fields', id)}>
              {titleAndName(id, answerTitle(id, names))}
            </option>
          ))}
        </optgroup>
        <optgroup label="The funnel">
          <option value="">General</option>
          {sections.map(({ pointer, title, value }) => (
            <option key={pointer} value={pointer}>
              {`${title === 'Answers' ? 'All answers' : title}${value === undefined ? ' (not used yet)' : ''}`}
            </option>
          ))}
        </optgroup>
        {listed('videos').length > 0 && (
          <optgroup label="Clips">
            {listed('videos').map((id) => (
              <option key={id} value={pointerOf('videos', id)}>
                {id}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}
