import { memo, useMemo, useState } from 'react';
import type { Diagnostic } from '../../../engine/check';
import type { ScreenEdit } from '../../../engine/edit';
import { nodeIn } from '../places';
import type { MapData } from '../worker/map-data';
import type { WorkerClient } from '../worker/worker-client';
import { CoverageBar } from './CoverageBar';
import { MapActionsContext, type Insertion, type MapActions } from './map-actions';
import { MapCanvas } from './MapCanvas';
import { MapList } from './MapList';
import { matchesOf } from './search';
import { SelectionBar } from './SelectionBar';
import { useCoverage } from './useCoverage';
import { carryScreen, insertionAfter } from './useScreenDrop';
import './map.css';

/** What the pane shows and reports. */
interface MapPaneProps {
  readonly worker: WorkerClient;
  readonly file: string;
  /** The text of the file. */
  readonly savedText: string;
  /** Whether the text is not that of the file. */
  readonly isEdited: boolean;
  readonly map: MapData;
  readonly diagnostics: readonly Diagnostic[];
  /** The id of the selected node. */
  readonly selected: string | undefined;
  readonly onSelect: (pointer: string) => void;
  readonly onEdit: (edit: ScreenEdit) => void;
  /** Opens the preview with answers that lead from a screen to another. */
  readonly onPlay: (from: string, to: string) => void;
  /** Asks for the kind of a new screen. */
  readonly onAdd: (insertion: Insertion) => void;
  /** The place for which a screen is being chosen. */
  readonly picking: string | undefined;
  readonly onPicking: (pointer: string | undefined) => void;
}

/** The screens of the funnel and what leads where, as a map or as a list. */
export const MapPane = memo(function MapPane(props: MapPaneProps) {
  const { onEdit, onPlay, onSelect, onAdd, picking, onPicking, ...shown } = props;
  const { map } = shown;
  const { file, savedText, isEdited } = shown;
  const [isList, setIsList] = useState(false);
  const [hasCoverage, setHasCoverage] = useState(false);
  const coverage = useCoverage(file, savedText, hasCoverage);
  const [words, setWords] = useState('');
  const matches = useMemo(() => matchesOf(map, words), [map, words]);
  // The same object while nothing of it has changed: cards that use it are drawn again otherwise.
  const actions = useMemo<MapActions>(
    () => ({
      select: (pointer) => {
        if (picking === undefined) return onSelect(pointer);
        onPicking(undefined);
        onEdit({ type: 'retarget', pointers: [picking], to: nodeIn(pointer) ?? '' });
      },
      ...{ edit: onEdit, play: onPlay, add: onAdd },
      ...{ picking, pick: onPicking, endPicking: () => onPicking(undefined) },
    }),
    [onSelect, onEdit, onPlay, onAdd, picking, onPicking],
  );

  /** Each Enter shows the next match. */
  const next = (): void => {
    if (!matches) return;
    const index = matches.findIndex(({ id }) => id === shown.selected);
    const match = matches[(index + 1) % matches.length];
    if (match) onSelect(match.pointer);
  };

  /** After the selected screen, or at the end. */
  const addScreen = (): void => {
    const id = shown.selected ?? Object.keys(map.screens).at(-1) ?? '';
    const screen = map.screens[id];
    if (screen) onAdd(insertionAfter(id, screen));
  };

  return (
    <MapActionsContext value={actions}>
      {/* Escape ends the choice wherever the focus is in the pane. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className="map-pane"
        aria-label="Map"
        data-picking={picking !== undefined}
        onKeyDown={({ key }) => key === 'Escape' && actions.endPicking()}
      >
        <div className="map-bar">
          <input
            type="search"
            aria-label="Find a screen"
            placeholder="Find a screen"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && next()}
          />
          {matches && (
            <output>{matches.length === 1 ? '1 screen' : `${matches.length} screens`}</output>
          )}
          <span className="map-gap" />
          <button
            type="button"
            draggable
            title="Drag it onto a line or a screen, or press it: a screen comes after the selected one."
            onDragStart={carryScreen}
            onClick={addScreen}
          >
            New screen
          </button>
          <button
            type="button"
            aria-pressed={hasCoverage}
            onClick={() => setHasCoverage(!hasCoverage)}
          >
            Coverage
          </button>
          <button type="button" aria-pressed={!isList} onClick={() => setIsList(false)}>
            Map
          </button>
          <button type="button" aria-pressed={isList} onClick={() => setIsList(true)}>
            List
          </button>
        </div>
        {coverage && <CoverageBar {...{ coverage, file, isEdited }} />}
        {isList ? (
          <>
            <MapList {...shown} matches={matches} coverage={coverage} />
            {picking !== undefined && (
              <SelectionBar map={map} selected={undefined} chosen={undefined} />
            )}
          </>
        ) : (
          <MapCanvas {...shown} matches={matches} coverage={coverage} />
        )}
      </section>
    </MapActionsContext>
  );
});
