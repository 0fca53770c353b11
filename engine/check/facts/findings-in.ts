import type { LocatedCalculation } from '../../document/computed/calculations';
import type { FunnelDocument, ResultFinding } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { sectionsIn } from './sections-in';

/** What a line of a finding adds, where it is, and the unit that it has to have. */
export interface FindingPart extends LocatedCalculation {
  readonly as: ResultFinding['as'];
}

/** The calculations in the findings of a document's results. */
export const findingsIn = (document: FunnelDocument): FindingPart[] =>
  sectionsIn(document, 'result').flatMap(({ section: { finding }, pointer }) =>
    (finding?.how.lines ?? []).flatMap(({ add }, index) =>
      add === undefined || finding === undefined
        ? []
        : [
            {
              as: finding.as,
              calculation: add,
              pointer: pointer + pointerOf('finding', 'how', 'lines', index, 'add'),
            },
          ],
    ),
  );
