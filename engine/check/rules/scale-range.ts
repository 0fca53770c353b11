import { mostPlaces, scalePlaces } from '../../questions/scale/scale-places';
import { pointerOf } from '../../document/pointer';
import { boxesIn } from '../boxes';
import type { At, Rule } from '../rule';

interface ScaleRange {
  readonly field: string;
  readonly kind: 'scale' | 'slider';
  /** Whether the field has both limits, but too many numbers between them. */
  readonly hasLimits: boolean;
}

/** A scale and a slider have a minimum and a maximum, and a scale has no more steps than fit in a row. */
export const scaleRange: Rule<ScaleRange> = {
  explanation: {
    what: 'A scale or slider asks a field without both limits, or a scale has too many places.',
    why: 'It cannot be drawn.',
    fix: 'Give the field a minimum and a maximum, and ask for many numbers with a slider.',
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
      if (field?.type !== 'number') return [];
      const hasLimits = field.minimum !== undefined && field.maximum !== undefined;
      const isLong = box.type === 'scale' && scalePlaces(field).length > mostPlaces;
      return hasLimits && !isLong
        ? []
        : [{ field: box.field, kind: box.type, hasLimits, pointer: pointer + pointerOf('field') }];
    }),
  message: ({ field, kind, hasLimits }) =>
    hasLimits
      ? `The scale would have more than ${mostPlaces} places. Move the limits of the field "${field}" together, make its step larger, or ask with a slider.`
      : `A ${kind} ends on both sides: the field "${field}" needs a minimum and a maximum.`,
};
