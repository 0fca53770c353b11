import { chartOf } from '../../../engine/chart';
import { pointerOf } from '../../../engine/document/pointer';
import type { Diagnostic } from '../../../engine/check';
import type { Funnel } from '../worker/analysis';
import { useMapActions } from './map-actions';
import { nextOf, withoutPlaceholders } from './map-parts';
import type { Match } from './search';

/** What the list shows. */
interface MapListProps {
  readonly funnel: Funnel;
  readonly diagnostics: readonly Diagnostic[];
  readonly selected: string | undefined;
  /** The screens that are searched for; the others are left out. */
  readonly matches: readonly Match[] | undefined;
}

/** What the map says, as a list: for screen readers, and for long funnels. */
export function MapList({ funnel, diagnostics, selected, matches }: MapListProps) {
  const { select, edit, add, play } = useMapActions();
  const { nodes, edges } = chartOf(funnel.document, diagnostics, funnel.graph);
  const shown = nodes.filter(({ id }) => matches?.some((match) => match.id === id) ?? true);
  return (
    <ol className="map-list">
      {shown.map(({ id, title, kind, isEntry, isEnd, findings }) => (
        <li key={id} aria-current={id === selected}>
          <button
            type="button"
            className="map-list-screen"
            onClick={() => select(pointerOf('nodes', id))}
          >
            <span className="map-kind">
              {kind.replace('/', ' · ')}
              {isEntry && <span className="map-mark">entry</span>}
              {isEnd && <span className="map-mark">end</span>}
              {findings && (
                <span className="map-mark">{`${findings.count} ${findings.severity}`}</span>
              )}
            </span>
            <span className="map-title">{withoutPlaceholders(title) || id}</span>
            <span className="map-id">{id}</span>
          </button>
          <ul>
            {edges
              .filter(({ from }) => from === id)
              .map(({ to, label, isRedirect }) => (
                <li key={`${to}${isRedirect}`}>
                  <button type="button" onClick={() => play(id, to)}>
                    {`leads to ${to}`}
                  </button>
                  {label !== '' && <span>{label}</span>}
                </li>
              ))}
          </ul>
          {id === selected && (
            <div className="map-list-actions">
              <button
                type="button"
                onClick={() => {
                  const { pointer, to } = nextOf(funnel, id);
                  add({ from: id, pointers: [pointer], hasNext: to !== undefined });
                }}
              >
                Add a screen after it
              </button>
              <button type="button" onClick={() => edit({ type: 'remove', node: id })}>
                Remove
              </button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
