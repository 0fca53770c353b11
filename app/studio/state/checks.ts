import type { PublicFiles } from '../../../engine/check';
import { newestOnly } from '../worker/newest-only';
import type { WorkerClient } from '../worker/worker-client';
import type { StudioState } from '../machine/studio-state';
import type { StudioEvent } from '../machine/studio-events';

interface Asked {
  readonly flow: number;
  readonly text: string;
  readonly files: PublicFiles;
}

/** Checks texts in the worker. What it finds is sent to the machine, which knows whether it still fits. */
export function createChecks(worker: WorkerClient, send: (event: StudioEvent) => void) {
  const askReadings = newestOnly(async ({ flow, text, files }: Asked) => {
    try {
      const diagnostics = await worker.ask('readings', { text, files });
      send({ type: 'readings.checked', flow, text, diagnostics });
    } catch (error) {
      console.error('The readings could not be checked.', error);
    }
  });
  const askText = async ({ flow, text, files }: Asked): Promise<void> => {
    try {
      const analysis = await worker.analyse(text, files, (read) => {
        if (read.funnel) worker.plan(read.funnel.document);
        send({ type: 'text.read', flow, text, read });
      });
      if (analysis) send({ type: 'text.checked', flow, text, analysis });
    } catch (error) {
      console.error('The text could not be checked.', error);
    }
  };
  const asked = ({ flow, text, files = {} }: StudioState): Asked => ({
    flow: flow?.number ?? 0,
    text,
    files,
  });
  return {
    checkText: ({ context }: { readonly context: StudioState }) => void askText(asked(context)),
    checkReadings: ({ context }: { readonly context: StudioState }) => askReadings(asked(context)),
  };
}
