import { memo, useMemo, useState } from 'react';
import { fileTextOf, flowOf, pickingOf, selectedOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import type { MapData } from '../worker/map-data';
import { CoverageBar } from './CoverageBar';
import { MapCanvas } from './MapCanvas';
import { MapList } from './MapList';
import { matchesOf } from './search';
import { SelectionBar } from './SelectionBar';
import { useCoverage } from './useCoverage';
import { carryScreen, insertionAfter } from './useScreenDrop';
import './map.css';

/** The screens of the funnel and what leads where, as a map or as a list. */
export const MapPane = memo(function MapPane({ map }: { readonly map: MapData }) {
  const { send } = useStudio();
  const picking = useStudioState(pickingOf);
  const selected = useStudioState(selectedOf);
  const file = useStudioState(flowOf)?.file ?? '';
  const savedText = useStudioState(fileTextOf);
  const [isList, setIsList] = useState(false);
  const [hasCoverage, setHasCoverage] = useState(false);
  const coverage = useCoverage(file, savedText, hasCoverage);
  const [words, setWords] = useState('');
  const matches = useMemo(() => matchesOf(map, words), [map, words]);

  /** Each Enter shows the next match. */
  const next = (): void => {
    if (!matches) return;
    const index = matches.findIndex(({ id }) => id === selected);
    const match = matches[(index + 1) % matches.length];
    if (match) send({ type: 'part.selected', pointer: match.pointer });
  };

  /** After the selected screen, or at the end. */
  const addScreen = (): void => {
    const id = selected ?? Object.keys(map.screens).at(-1) ?? '';
    const screen = map.screens[id];
    if (screen) send({ type: 'dialog.opened', dialog: insertionAfter(id, screen) });
  };

  return (
    <>
      {/* Escape ends the choice wherever the focus is in the pane. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className="map-pane"
        aria-label="Map"
        data-picking={picking !== undefined}
        onKeyDown={({ key }) => key === 'Escape' && send({ type: 'picking.ended' })}
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
        {coverage && <CoverageBar {...{ coverage, file }} />}
        {isList ? (
          <>
            <MapList {...{ map, matches, coverage }} />
            {picking !== undefined && (
              <SelectionBar map={map} selected={undefined} chosen={undefined} />
            )}
          </>
        ) : (
          <MapCanvas {...{ map, matches, coverage }} />
        )}
      </section>
    </>
  );
});
