import type { FormBox, FunnelDocument } from '../../document/format/document.generated';
import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { boxesIn } from '../facts/boxes';
import type { At, Rule } from '../reporting/rule';

interface ShortLimit {
  readonly field: string;
  readonly limit: number;
}

/** Names of people and places have at least so many characters often enough: "Maximiliane Friederike" has 22. */
const usualLength = 20;

/** What browsers fill in that is a name, or holds one. */
const names =
  /(^| )(name|given-name|additional-name|family-name|organization|street-address|address-line1|address-level2)$/;

/** A field for names takes the names that people have. */
export const shortLimit: Rule<ShortLimit> = {
  severity: 'warning',
  explanation: {
    what: 'A field for a name, of which the webhook or "autocomplete" says so, takes fewer than 20 characters.',
    why: 'Whoever has a longer name cannot write it, or leaves a part of it.',
    fix: 'Raise "maxLength", or leave it out.',
    wrong: { fields: { name: { maxLength: 5 } } },
    right: { fields: { name: { maxLength: 60 } } },
  },
  check: ({ document }) => {
    const named = new Set(namesIn(document));
    return Object.entries(document.fields).flatMap(([field, declared]): At<ShortLimit>[] =>
      named.has(field) && declared.type === 'text' && declared.maxLength < usualLength
        ? [
            {
              field,
              limit: declared.maxLength,
              found: declared.maxLength,
              pointer: pointerOf('fields', field, 'maxLength'),
            },
          ]
        : [],
    );
  },
  message: ({ field, limit }) =>
    `"${field}" is for a name, and takes ${limit} characters: many names are longer. Take at least ${usualLength}.`,
};

/** The fields that are for names. */
function namesIn(document: FunnelDocument): string[] {
  const { name } = document.webhook?.user ?? {};
  const isName = (box: FormBox): boolean =>
    'autocomplete' in box && names.test(box.autocomplete ?? '');
  const typed = boxesIn(document).flatMap(({ box }) => (isName(box) ? [box.field] : []));
  return name !== undefined && own(document.fields, name) ? [name, ...typed] : typed;
}
