import { mostPlaces, scalePlaces } from '../../questions/scale/scale-places';
import type { NumberField, AsksScale, AsksSlider } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { boxesIn } from '../facts/boxes';
import type { At, Rule } from '../reporting/rule';

interface ScaleRange {
  readonly field: string;
  readonly kind: 'scale' | 'slider';
  /** Whether a limit is missing, there are too many numbers between both, or stars do not count from 1. */
  readonly because: 'limits' | 'places' | 'stars';
  /** Where the stars of the field begin. */
  readonly from?: number;
}

/** A scale and a slider have a minimum and a maximum, a scale has no more steps than fit in a row, and stars count from 1. */
export const scaleRange: Rule<ScaleRange> = {
  explanation: {
    what: 'A scale or slider asks a field without both limits, a scale has too many places, or stars do not count from 1.',
    why: 'It cannot be drawn; of stars from 0, the first is called 0, and one star means nothing.',
    fix: 'Give the field a minimum and a maximum, ask for many numbers with a slider, and let stars begin at 1.',
    wrong: {
      fields: { other_bread: { type: 'number', maxLength: null, minimum: 0, maximum: 100 } },
      nodes: { 'other-bread': { asks: { type: 'scale', look: 'numbers' } } },
    },
    right: {
      fields: { other_bread: { type: 'number', maxLength: null, minimum: 0, maximum: 10 } },
      nodes: { 'other-bread': { asks: { type: 'scale', look: 'numbers' } } },
    },
  },
  check: ({ document }) =>
    boxesIn(document).flatMap(({ box, pointer }): At<ScaleRange>[] => {
      if (box.type !== 'scale' && box.type !== 'slider') return [];
      const field = document.fields[box.field];
      if (!field || !('step' in field)) return [];
      const because = wrongWith(box, field);
      const at = pointer + pointerOf('field');
      return because === undefined
        ? []
        : [{ field: box.field, kind: box.type, because, from: field.minimum, pointer: at }];
    }),
  message: ({ field, kind, because, from }) => {
    switch (because) {
      case 'limits':
        return `A ${kind} ends on both sides: the field "${field}" needs a minimum and a maximum.`;
      case 'places':
        return `The scale would have more than ${mostPlaces} places. Move the limits of the field "${field}" together, make its step larger, or ask with a slider.`;
      case 'stars':
        return `Stars are counted from 1, and those of the field "${field}" from ${from}. Let its minimum be 1, or ask with "look": "numbers".`;
    }
  },
};

function wrongWith(
  box: AsksScale | AsksSlider,
  field: NumberField,
): ScaleRange['because'] | undefined {
  if (field.minimum === undefined || field.maximum === undefined) return 'limits';
  if (box.type === 'slider') return undefined;
  if (scalePlaces(field).length > mostPlaces) return 'places';
  return box.look === 'stars' && field.minimum !== 1 ? 'stars' : undefined;
}
