import type { ScreenEdit } from '../../engine/edit';
import { NewFlow } from './begin/NewFlow';
import { NewScreen } from './begin/NewScreen';
import { Palette, type Command } from './commands/Palette';
import type { FlowName } from './files';
import type { Insertion } from './map/map-actions';
import { ScreensSheet } from './screens/ScreensSheet';
import type { Funnel } from './worker/analysis';
import type { WorkerClient } from './worker/worker-client';

/** The dialog that is open over the panes. */
export type StudioDialog = 'palette' | 'begin' | 'screens';

/** What the dialogs show and report. */
interface StudioDialogsProps {
  readonly open: StudioDialog | undefined;
  readonly flows: readonly FlowName[];
  readonly funnel: Funnel | undefined;
  readonly worker: WorkerClient;
  readonly listCommands: () => readonly Command[];
  readonly onClose: () => void;
  readonly onCreated: (file: string) => void;
  /** Where a new screen comes, while its kind is asked for. */
  readonly insertion: Insertion | undefined;
  /** The kind and words of the new screen, or undefined. */
  readonly onInsert: (edit: ScreenEdit | undefined) => void;
}

/** The command palette, the forms for a new flow and a new screen, and the sheet of all screens. */
export function StudioDialogs(props: StudioDialogsProps) {
  const { open, flows, funnel, worker, listCommands, onClose, onCreated } = props;
  const { insertion, onInsert } = props;
  if (insertion)
    return (
      <NewScreen
        insertion={insertion}
        onChoose={(kind, words) => onInsert({ type: 'insert', kind, words, ...insertion })}
        onClose={() => onInsert(undefined)}
      />
    );
  if (open === 'palette') return <Palette listCommands={listCommands} onClose={onClose} />;
  if (open === 'begin') return <NewFlow flows={flows} onClose={onClose} onCreated={onCreated} />;
  if (open === 'screens' && funnel)
    return <ScreensSheet funnel={funnel} worker={worker} onClose={onClose} />;
  return null;
}
