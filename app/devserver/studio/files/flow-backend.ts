import type { FunnelDocument } from '../../../../engine';
import { check } from '../../../../engine/check';
import { projectFrom } from '../../../project/project';
import { embeddedClient, projectClient, type ProjectClient } from '../../../project/project-client';
import { site } from '../../../site';
import { sharedBackend } from '../../backend-pool';
import { readFlowFile } from './studio-files';

/** The document in the file of a flow. Undefined where mistakes keep the funnel from running. */
export function runnableFlow(root: string, file: string): FunnelDocument | undefined {
  const { text } = readFlowFile(root, file);
  const before = checked.get(file);
  if (before?.text === text) return before.runnable;
  const { runnable } = check(text);
  checked.set(file, { text, runnable });
  return runnable;
}

/** The documents in files, as they were last checked: that takes a second for a long one. */
const checked = new Map<
  string,
  { readonly text: string; readonly runnable: FunnelDocument | undefined }
>();

/** The project that the environment names, else the embedded backend, with all rights, and its name for people. */
export async function studioBackend(): Promise<{
  readonly name: string;
  readonly client: ProjectClient;
}> {
  const project = projectFrom();
  if (project) return { name: project.url, client: projectClient(project) };
  const embedded = sharedBackend({ directory: site.backendFolder, say: () => undefined });
  return { name: 'the embedded backend', client: embeddedClient(await embedded) };
}
