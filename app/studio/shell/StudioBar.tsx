import type { ReactNode } from 'react';
import { panes, paneNames } from '../ui/panes';
import { PhoneButton } from '../publish/PhoneButton';
import { RealPage } from '../publish/RealPage';
import { fileOf, flowsOf, funnelOf, paneOf, themeOf } from '../state/selectors';
import { themes, type StudioDialog, type Theme } from '../machine/studio-state';
import { useStudio, useStudioState } from '../state/useStudio';
import { UndoButtons } from '../text/UndoButtons';

const themeNames: Readonly<Record<Theme, string>> = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
};

/**
 * The bar above the panes: which flow, what can be done with it, and how saving stands.
 * @param children how saving stands
 */
export function StudioBar({ children }: { readonly children: ReactNode }) {
  const { send } = useStudio();
  const file = useStudioState(fileOf);
  const pane = useStudioState(paneOf);
  const hasFunnel = useStudioState(funnelOf) !== undefined;
  const open = (dialog: StudioDialog): void => send({ type: 'dialog.opened', dialog });
  return (
    <header className="studio-bar">
      <h1>Studio</h1>
      <label>
        <span>Flow</span>
        <select
          value={file ?? ''}
          onChange={({ target }) => send({ type: 'file.chosen', file: target.value })}
        >
          {useStudioState(flowsOf).map((each) => (
            <option key={each.file} value={each.file}>
              {`${each.title} (${each.file})`}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => open('begin')}>
        New…
      </button>
      <UndoButtons />
      <button type="button" disabled={!hasFunnel} onClick={() => open('screens')}>
        Screens
      </button>
      <button type="button" disabled={!hasFunnel} onClick={() => open('answers')}>
        Answers
      </button>
      <button type="button" aria-keyshortcuts="Control+K" onClick={() => open('palette')}>
        Commands <kbd>Ctrl K</kbd>
      </button>
      <RealPage />
      <PhoneButton />
      <button type="button" onClick={() => open('commit')}>
        Commit…
      </button>
      <label className="studio-theme">
        <span>Theme</span>
        <select
          value={useStudioState(themeOf)}
          onChange={({ target }) => {
            const theme = themes.find((each) => each === target.value);
            if (theme) send({ type: 'theme.chosen', theme });
          }}
        >
          {themes.map((theme) => (
            <option key={theme} value={theme}>
              {themeNames[theme]}
            </option>
          ))}
        </select>
      </label>
      {children}
      <div className="studio-narrow" role="group" aria-label="Pane">
        {panes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={pane === each}
            onClick={() => send({ type: 'pane.shown', pane: each })}
          >
            {paneNames[each]}
          </button>
        ))}
      </div>
    </header>
  );
}
