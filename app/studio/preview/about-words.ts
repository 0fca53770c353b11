import {
  isRecord,
  keysOf,
  parseJson,
  pointerOf,
  valueAt,
  type Condition,
  type Fields,
} from '../../../engine';
import { conditionInWords } from '../../../engine/chart';
import { formAt, type NameTable } from '../../../engine/editor';
import { placeholdersFor, placeholdersIn, type Placeholder } from '../copy/placeholders';
import { writtenPlace } from '../edits/places';

/** What is said of words while they are written where they stand. */
export interface AboutWords {
  /** Where the document has them. */
  readonly pointer: string;
  /** What they are, such as "Headline". */
  readonly title: string;
  /** For whom, or where else they are shown: "where space is Garden". */
  readonly scope: string;
  /** What they may hold. */
  readonly placeholders: readonly Placeholder[];
}

/** @param pointer into the document as it is read */
export function aboutWords(
  text: string,
  pointer: string,
  { fields, names }: { readonly fields: Fields; readonly names: NameTable | undefined },
): AboutWords {
  const at = writtenPlace(text, pointer);
  const written = parseJson(text);
  const { title = '', control } = formAt(written, at) ?? {};
  const own = control?.type === 'copy' ? control.words : [];
  const everywhere = names ? placeholdersFor(names) : [];
  return {
    pointer,
    title,
    scope: scopeOf(written, at, fields),
    placeholders: placeholdersIn(own.join(' '), everywhere),
  };
}

function scopeOf(document: unknown, pointer: string, fields: Fields): string {
  const keys = keysOf(pointer);
  const [section, name = '', , reading = ''] = keys;
  const variants = keys.flatMap((key, index) =>
    key === 'variants'
      ? [variantInWords(document, keys.slice(0, index), keys[index + 1] ?? '', fields)]
      : [],
  );
  return [
    ...(section === 'decisions' ? [`in the reading ${reading} of ${name}`] : []),
    ...(section === 'parts' ? [`in every use of the part ${name}`] : []),
    ...(section === 'texts' ? [`in every use of the text ${name}`] : []),
    ...(section === 'fields' ? [`wherever ${name} is shown`] : []),
    ...variants,
  ].join(', ');
}

/** For whom a variant is: "where space is Garden". */
function variantInWords(
  document: unknown,
  around: readonly string[],
  key: string,
  fields: Fields,
): string {
  const varied = valueAt(document, pointerOf(...around));
  const { variantsBy, variants } = isRecord(varied) ? varied : {};
  const variant = valueAt(variants, pointerOf(key));
  const when = isRecord(variant) && isRecord(variant.when) ? variant.when : undefined;
  const condition: Condition | undefined =
    typeof variantsBy === 'string' ? { field: variantsBy, is: key } : when;
  return condition ? `where ${conditionInWords(condition, fields)}` : `in the variant ${key}`;
}
