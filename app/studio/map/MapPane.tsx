import { memo, useMemo, useState } from 'react';
import { isComposing } from '../../../renderers/ui/device/is-composing';
import { documentOf, fileTextOf, flowOf, pickingOf, selectedOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import type { MapData } from '../worker/map-data';
import { CoverageBar } from './path-tests/CoverageBar';
import { InsightBar } from './insight/InsightBar';
import { MapCanvas } from './canvas/MapCanvas';
import { MapList } from './MapList';
import { PathTestBar } from './path-tests/PathTestBar';
import { matchesOf } from './shown/search';
import { SelectionBar } from './shown/SelectionBar';
import { useCoverage } from './path-tests/useCoverage';
import { useInsight } from './insight/useInsight';
import { useFolds } from './shown/useFolds';
import { useWholeWindow } from './useWholeWindow';
import { usePathTest } from './path-tests/usePathTest';
import { carryScreen } from './shown/useScreenDrop';
import { insertionAfter } from '../machine/insertion';
import './map.css';

const none = {};

/** The screens of the funnel and what leads where, as a map or as a list. */
export const MapPane = memo(function MapPane({ map }: { readonly map: MapData }) {
  const { send } = useStudio();
  const picking = useStudioState(pickingOf);
  const selected = useStudioState(selectedOf);
  const file = useStudioState(flowOf)?.file ?? '';
  const savedText = useStudioState(fileTextOf);
  const [isList, setIsList] = useState(false);
  const [hasCoverage, setHasCoverage] = useState(false);
  const pathTest = usePathTest(file, hasCoverage);
  const coverage = useCoverage(file, savedText, hasCoverage, pathTest.test.status);
  const layer = useInsight(file, savedText);
  const { insight, visits } = layer;
  const [words, setWords] = useState('');
  const nodes = useStudioState(documentOf)?.nodes ?? none;
  const matches = useMemo(() => matchesOf(map, nodes, words), [map, nodes, words]);
  const folds = useFolds(map, file);
  const whole = useWholeWindow();

  const index = matches?.findIndex(({ id }) => id === selected) ?? -1;
  /** Each Enter shows the next match, or with Shift the one before. */
  const next = (by: 1 | -1): void => {
    if (!matches) return;
    const from = index < 0 && by < 0 ? 0 : index;
    const match = matches.at((from + by) % matches.length);
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
        data-whole={whole.isOn}
        onKeyDown={({ key }) => key === 'Escape' && send({ type: 'picking.ended' })}
      >
        <div className="map-bar">
          <input
            type="search"
            aria-label="Find a screen"
            placeholder="Find a screen"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event)) next(event.shiftKey ? -1 : 1);
            }}
          />
          {matches && (
            <output>
              {index < 0 ? '' : `${index + 1} of `}
              {matches.length === 1 ? '1 screen' : `${matches.length} screens`}
            </output>
          )}
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
          <button type="button" aria-pressed={layer.isShown} onClick={layer.toggle}>
            Insight
          </button>
          {folds.all && !isList && (
            <button type="button" aria-pressed={folds.all.isFolded} onClick={folds.all.toggle}>
              Fold all
            </button>
          )}
          <button type="button" aria-pressed={!isList} onClick={() => setIsList(false)}>
            Map
          </button>
          <button type="button" aria-pressed={isList} onClick={() => setIsList(true)}>
            List
          </button>
          <button
            type="button"
            className="map-whole"
            aria-pressed={whole.isOn}
            aria-label="Full screen"
            title="Full screen"
            onClick={whole.toggle}
          >
            <svg viewBox="0 0 16 20" aria-hidden="true">
              <path d="M2 8V4h4M10 4h4v4M14 12v4h-4M6 16H2v-4" />
            </svg>
          </button>
        </div>
        <InsightBar layer={layer} selected={selected} />
        {coverage && <CoverageBar coverage={coverage} />}
        {hasCoverage && <PathTestBar control={pathTest} />}
        {isList ? (
          <>
            <MapList {...{ map, matches, coverage, insight, visits }} />
            {picking !== undefined && <SelectionBar {...{ map, folds }} />}
          </>
        ) : (
          <MapCanvas {...{ map, folds, matches, coverage, insight, visits }} />
        )}
      </section>
    </>
  );
});
