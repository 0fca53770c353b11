import { NewFlow } from './begin/NewFlow';
import { Palette, type Command } from './commands/Palette';
import type { FlowName } from './files';
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
}

/** The command palette, the form for a new flow, and the sheet of all screens. */
export function StudioDialogs(props: StudioDialogsProps) {
  const { open, flows, funnel, worker, listCommands, onClose, onCreated } = props;
  if (open === 'palette') return <Palette listCommands={listCommands} onClose={onClose} />;
  if (open === 'begin') return <NewFlow flows={flows} onClose={onClose} onCreated={onCreated} />;
  if (open === 'screens' && funnel)
    return <ScreensSheet funnel={funnel} worker={worker} onClose={onClose} />;
  return null;
}
