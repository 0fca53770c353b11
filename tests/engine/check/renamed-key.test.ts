import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { isRecord } from '../../../engine/document/basics/is-record';
import { pointerOf, valueAt } from '../../../engine/document/basics/pointer';
import { untranslated } from '../../support/untranslated';

/** Funnels in which every field is used or sent, as documents. */
const flows = ['flows/heat-pump.json', 'flows/garden-planner.json'].map((file) => ({
  file,
  document: JSON.parse(untranslated(readFileSync(file, 'utf8'))),
}));

/** The errors of a document in which one key of an object has another name. */
function errorsWith(document: unknown, around: string, key: string): string[] {
  const copy: unknown = JSON.parse(JSON.stringify(document));
  const place = valueAt(copy, around);
  if (!isRecord(place)) throw new Error(`There is no object at ${around}.`);
  const entries = Object.entries(place);
  for (const [name] of entries) Reflect.deleteProperty(place, name);
  for (const [name, value] of entries)
    Object.assign(place, { [name === key ? 'renamed' : name]: value });
  return check(JSON.stringify(copy))
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ pointer, message }) => `${pointer}: ${message}`);
}

describe.each(flows)('in $file, a name changed where it is declared alone', ({ document }) => {
  const fields: Readonly<Record<string, { readonly values?: object }>> = document.fields;
  const all = [
    ['/fields', Object.keys(fields)] as const,
    ...Object.entries(fields).map(
      ([id, { values = {} }]) => [pointerOf('fields', id, 'values'), Object.keys(values)] as const,
    ),
  ];

  it('is one error at most, which is at the key where several places use the name', () => {
    let several = 0;
    for (const [around, keys] of all)
      for (const key of keys) {
        const errors = errorsWith(document, around, key);
        expect(errors.slice(1)).toEqual([]);
        if (!errors[0]?.includes('places use')) continue;
        several += 1;
        expect(errors[0]).toContain(`${around}/renamed: Nothing uses the`);
        expect(errors[0]).toContain('"npm run rename -- … ');
      }
    expect(several).toBeGreaterThan(15);
  });
});
