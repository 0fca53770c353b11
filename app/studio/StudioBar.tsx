import type { ReactNode } from 'react';
import { panes, paneNames, type Pane } from './commands/panes';
import type { FlowName } from './files';
import type { StudioDialog } from './StudioDialogs';

/** What the bar shows and reports. */
interface StudioBarProps {
  readonly flows: readonly FlowName[];
  readonly file: string | undefined;
  /** The pane that a narrow window shows. */
  readonly pane: Pane;
  readonly hasFunnel: boolean;
  readonly onFile: (file: string) => void;
  readonly onPane: (pane: Pane) => void;
  readonly onOpen: (dialog: StudioDialog) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** How saving stands. */
  readonly children: ReactNode;
}

/** The bar above the panes: which flow, what can be done with it, and how saving stands. */
export function StudioBar(props: StudioBarProps) {
  const { flows, file, pane, hasFunnel, onFile, onPane, children } = props;
  return (
    <header className="studio-bar">
      <h1>Studio</h1>
      <label>
        <span>Flow</span>
        <select value={file ?? ''} onChange={({ target }) => onFile(target.value)}>
          {flows.map((each) => (
            <option key={each.file} value={each.file}>
              {`${each.title} (${each.file})`}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => props.onOpen('begin')}>
        New…
      </button>
      <button type="button" onClick={props.onUndo}>
        Undo
      </button>
      <button type="button" onClick={props.onRedo}>
        Redo
      </button>
      <button type="button" disabled={!hasFunnel} onClick={() => props.onOpen('screens')}>
        Screens
      </button>
      <button type="button" aria-keyshortcuts="Control+K" onClick={() => props.onOpen('palette')}>
        Commands <kbd>Ctrl K</kbd>
      </button>
      {children}
      <div className="studio-narrow" role="group" aria-label="Pane">
        {panes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={pane === each}
            onClick={() => onPane(each)}
          >
            {paneNames[each]}
          </button>
        ))}
      </div>
    </header>
  );
}
