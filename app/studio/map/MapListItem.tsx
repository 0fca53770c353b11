import { visitsText } from '../../../engine/insight';
import { coverageWords, type ChartCoverage } from '../../../engine/chart';
import { pointerOf } from '../../../engine';
import { useStudio } from '../state/useStudio';
import type { MapScreen, MapTransition } from '../worker/map-data';
import { screenCoverage, transitionCoverage, type FindingCounts } from './shown/map-parts';
import type { Coverage } from './path-tests/useCoverage';
import { screenMarks, stepMarks, type MapInsight } from './insight/insight-marks';
import { insertionAfter, type Insertion } from '../machine/insertion';

/** A screen in the list, with what leads on from it. */
interface MapListItemProps {
  readonly id: string;
  readonly screen: MapScreen;
  readonly leaving: readonly MapTransition[];
  readonly counts: FindingCounts;
  readonly isSelected: boolean;
  readonly coverage: Coverage | undefined;
  readonly insight: MapInsight | undefined;
  /** How many visits of the last minutes are there. */
  readonly now: number;
}

/** What a card and its transitions say and do, as an item of a list. */
export function MapListItem(props: MapListItemProps) {
  const { id, screen, leaving, counts, isSelected, coverage, insight, now } = props;
  const seen = screenMarks(insight, id);
  const { send, edits } = useStudio();
  const add = (dialog: Insertion): void => send({ type: 'dialog.opened', dialog });
  const { title, kind, isEntry, isEnd } = screen;
  return (
    <li aria-current={isSelected}>
      <button
        type="button"
        className="map-list-screen"
        onClick={() => edits.chooseOnMap(pointerOf('nodes', id))}
      >
        <span className="map-kind">
          {kind}
          {isEntry && <span className="map-mark">entry</span>}
          {isEnd && <span className="map-mark">end</span>}
          {[
            ...findingWords(counts),
            ...wordsOf(screenCoverage(coverage, [id])),
            ...(seen ? [`seen by ${seen.share}`] : []),
            ...(seen?.left === undefined ? [] : [seen.left]),
            ...(now > 0 ? [`${now} now`] : []),
          ].map((words) => (
            <span key={words} className="map-mark">
              {words}
            </span>
          ))}
        </span>
        <span className="map-title">{title}</span>
        <span className="map-id">{id}</span>
      </button>
      <ul>
        {leaving.map((transition) => {
          const { to, label, isRedirect, pointers } = transition;
          return (
            <li key={to}>
              <button type="button" onClick={() => void edits.playPath(id, to)}>
                {`leads to ${to}`}
              </button>
              {label !== '' && <span>{label}</span>}
              {[
                ...wordsOf(transitionCoverage(coverage, transition)),
                ...visitsOf(insight, transition),
              ].map((words) => (
                <span key={words} className="map-mark">
                  {words}
                </span>
              ))}
              {isSelected && !isRedirect && (
                <button type="button" onClick={() => add({ from: id, pointers, hasNext: true })}>
                  {`Add a screen before ${to}`}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {isSelected && (
        <div className="map-list-actions">
          <button type="button" onClick={() => add(insertionAfter(id, screen))}>
            Add a screen after it
          </button>
          <button
            type="button"
            onClick={() => void edits.editScreens({ type: 'remove', node: id })}
          >
            Remove
          </button>
        </div>
      )}
    </li>
  );
}

const wordsOf = (coverage: ChartCoverage | undefined): string[] =>
  coverage ? [coverageWords(coverage)] : [];

/** "1 error", "2 warnings": what of each there is. */
function findingWords({ errors, warnings, notes }: FindingCounts): string[] {
  const of = { error: errors, warning: warnings, note: notes };
  return Object.entries(of)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}${count === 1 ? '' : 's'}`);
}

const visitsOf = (
  insight: MapInsight | undefined,
  step: { readonly from: string; readonly to: string },
): string[] => {
  const { visits = 0 } = stepMarks(insight, step) ?? {};
  return visits > 0 ? [visitsText(visits)] : [];
};
