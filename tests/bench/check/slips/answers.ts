import { isRecord } from '../../../../engine';
import { pointerOf } from '../../../../engine/document/basics/pointer';
import type { Mutant } from '../mutant';
import type { Funnel } from './funnel';

/** Questions that take no answer, or freeze the page. */
export const hardAnswers = ({ currency, nodes, fields, patched }: Funnel): Mutant[] => {
  const breaks = 'takes an answer';
  const dates = fields.flatMap(([id, { type }]) => (type === 'date' ? id : []));
  return [
    ...nodes.flatMap(([id, { asks }]): Mutant[] => {
      if (!isRecord(asks) || asks.type !== 'amounts') return [];
      const [now, target] = [asks.current, asks.target].map((each) =>
        isRecord(each) ? String(each.field) : '',
      );
      if (!now || !target) return [];
      const patch = {
        [now]: { minimum: `1000 ${currency}` },
        [target]: { maximum: `900 ${currency}` },
      };
      const places = [
        ...['/asks', '/asks/current', '/asks/target', '/asks/target/field'].map(
          (part) => pointerOf('nodes', id) + part,
        ),
        pointerOf('fields', now, 'minimum'),
        pointerOf('fields', target, 'maximum'),
      ];
      return [
        patched('limit two amounts apart', places[1] ?? '', { fields: patch }, { places, breaks }),
      ];
    }),
    ...dates.slice(1).map((second, index): Mutant => {
      const first = dates[index] ?? '';
      const after = (field: string): object => ({ earliest: { field, offset: '+1d' } });
      const places = [first, second].map((id) => pointerOf('fields', id, 'earliest'));
      const patch = { fields: { [first]: after(second), [second]: after(first) } };
      return patched('limit two days by each other', places[0] ?? '', patch, { places, breaks });
    }),
    ...fields.flatMap(([id, { type, pattern }]) => {
      if (type !== 'text' || pattern !== undefined) return [];
      const at = pointerOf('fields', id, 'pattern');
      const patch = { fields: { [id]: { pattern: '([a-z]+)+[0-9]', example: 'ada1' } } };
      return [patched('nest a repetition', at, patch, { breaks })];
    }),
  ];
};
