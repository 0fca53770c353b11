import type { Asks, FormBox, FunnelDocument } from '../document/document.generated';
import type { Fields } from '../document/answers';
import { pointerOf } from '../document/pointer';
import { isBox } from './box-readers';
import { isOptional } from '../questions/form/is-optional';

/**
 * The messages that no page ever shows, by JSON pointer: words for a limit that is not declared, or for a box that may
 * stay as it is.
 */
export function neverSaid({ nodes, fields }: FunnelDocument): Set<string> {
  return new Set(
    Object.entries(nodes).flatMap(([id, node]) =>
      node.type === 'question'
        ? neverIn(node.asks, fields).map((keys) => pointerOf('nodes', id, 'asks', ...keys))
        : [],
    ),
  );
}

type Keys = readonly (string | number)[];

function neverIn(asks: Asks, fields: Fields): Keys[] {
  if (isBox(asks))
    // Where a scale is alone on its screen, a tap leads on.
    return asks.type === 'scale' ? [['messages', 'missing']] : neverInBox(asks, fields);
  switch (asks.type) {
    case 'choice':
    case 'yesno':
    case 'amounts':
      return [];
    case 'form':
      return asks.boxes.flatMap((box, index) => [
        ...(isOptional(box) ? [['boxes', index, 'messages', 'missing']] : []),
        ...neverInBox(box, fields).map((keys) => ['boxes', index, ...keys]),
      ]);
    case 'choices': {
      const { minimum, maximum = Infinity, choices } = asks;
      const most = choices.filter(({ exclusive }) => exclusive !== true).length;
      return [
        ...(minimum === 0 ? [['messages', 'tooFew']] : []),
        ...(maximum >= most ? [['messages', 'tooMany']] : []),
      ];
    }
  }
}

function neverInBox({ field: id }: FormBox, fields: Fields): Keys[] {
  const field = fields[id];
  const named = (...names: readonly (string | false)[]): Keys[] =>
    names.flatMap((name) => (name === false ? [] : [['messages', name]]));
  if (field?.type === 'consent') return named(!field.required && 'notGiven');
  // The box of an amount takes no sign.
  if (field?.type === 'money') return named(field.minimum === undefined && 'tooLow');
  if (field?.type !== 'date') return [];
  const { earliest, latest } = field;
  return named(earliest === undefined && 'tooEarly', latest === undefined && 'tooLate');
}
