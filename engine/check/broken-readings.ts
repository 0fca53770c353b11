import type { FunnelDocument } from '../document/format/document.generated';
import type { Checked, Readings } from './checked';
import { own } from '../document/basics/own';
import { problem, type Diagnostic } from './diagnostics/diagnostic';

/**
 * What would be wrong if readings were chosen that are not: of every decision each other reading, and of every two
 * decisions. What is wrong with the chosen ones, and with one of two by itself, is not repeated. A reading that changes as
 * little as the chosen one, which is nothing, has nothing new.
 * @param follow checks the document under some readings. Notes are not looked at
 * @param inPairs whether every two readings are checked together too, which takes a check for each pair
 */
export function brokenReadings(
  { decisions }: Pick<FunnelDocument, 'decisions'>,
  chosen: Checked,
  follow: (readings: Readings) => Checked,
  inPairs: boolean,
): Diagnostic[] {
  const known = new Set([...chosen.diagnostics, ...chosen.accepted].map(keyOf));
  const found = (readings: Readings): Diagnostic[] => {
    const { diagnostics } = follow(readings);
    // What only the client knows is asked for once the reading is chosen.
    if (diagnostics.some(({ code }) => code === 'blank')) return [];
    return diagnostics
      .filter((each) => each.severity !== 'note' && !known.has(keyOf(each)))
      .map((each) => {
        known.add(keyOf(each));
        const { pointer, line, column, node, message } = each;
        const details = problem('broken-reading', { readings, problem: message, pointer });
        return { ...details, line, column, ...(node === undefined ? {} : { node }) };
      });
  };
  const others = Object.entries(decisions).flatMap(([id, { readings, chosen: reading }]) => {
    const isChange = (name: string): boolean =>
      Object.keys(own(readings, name)?.changes ?? {}).length > 0;
    return Object.keys(readings)
      .filter((name) => name !== reading && (isChange(name) || isChange(reading)))
      .map((name): [string, string] => [id, name]);
  });
  const alone = others.flatMap(([id, name]) => found({ [id]: name }));
  if (!inPairs) return alone;
  const together = others.flatMap(([id, name], index) =>
    others
      .slice(index + 1)
      .flatMap(([otherId, other]) =>
        otherId === id ? [] : found({ [id]: name, [otherId]: other }),
      ),
  );
  return [...alone, ...together];
}

const keyOf = ({ code, pointer, message }: Diagnostic): string => `${code} ${pointer} ${message}`;
