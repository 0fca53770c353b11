import { isRecord, keysOf } from '../../../engine';
import type { WrittenTheme } from '../../../engine/build';
import { formAt, type FormPart } from '../../../engine/editor';

/** What a document says of its theme, without what it says wrongly: that is as if it were left out. */
export function soundTheme(document: unknown): WrittenTheme {
  const theme = isRecord(document) ? document.theme : undefined;
  return sound(formAt({ theme }, '/theme')) ?? {};
}

/** The value of a part, if it fits its control. */
function sound(part: FormPart | undefined): unknown {
  if (!part) return undefined;
  const { control, value } = part;
  if (control.type === 'group') {
    if (!isRecord(value)) return undefined;
    return Object.fromEntries(
      control.parts().flatMap((member) => {
        const inside = sound(member);
        return inside === undefined ? [] : [[keysOf(member.pointer).at(-1) ?? '', inside]];
      }),
    );
  }
  // What a part is that says nothing yet follows from the schema alone.
  const meant = formAt({}, part.pointer)?.control ?? control;
  return fits(meant, value) ? value : undefined;
}

function fits(control: FormPart['control'], value: unknown): boolean {
  if (control.type === 'options') return control.options.some((option) => option.value === value);
  if (typeof value === 'number' && control.type === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = control;
    return value >= minimum && value <= maximum;
  }
  if (typeof value !== 'string' || value === '' || !('pattern' in control)) return false;
  return new RegExp(control.pattern ?? '').test(value);
}
