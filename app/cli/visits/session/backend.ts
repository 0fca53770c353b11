import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openBackend } from '../../../devserver/backend';
import { site } from '../../../site';
import { keysIn } from '../../../devserver/keys';
import { DataInUseError } from '../../../devserver/lock';
import { addressFile } from '../../../devserver/address';
import { UserError } from '../../../../engine';
import { projectFrom } from '../../../project/project';
import { embeddedClient, projectClient, type ProjectClient } from '../../../project/project-client';
import { say } from '../../support/say';

/** A backend that a command talks to, with all rights. */
export interface OpenProject {
  /** Which one it is, for the person at the terminal. */
  readonly name: string;
  readonly client: ProjectClient;
  readonly close: () => Promise<void>;
}

/**
 * The project that the environment names, else the embedded backend: through its server when one runs,
 * else straight from its data.
 * @throws UserError when no backend is found
 */
export async function openProject(): Promise<OpenProject> {
  const project = projectFrom();
  if (project)
    return { name: project.url, client: projectClient(project), close: () => Promise.resolve() };
  const directory = site.backendFolder;
  const folder = relative('.', directory);
  if (!existsSync(join(directory, 'data')))
    throw new UserError(
      `There is no data in ${folder}. For a hosted project set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  try {
    const backend = await openBackend({ directory, say });
    const { close } = backend;
    return { name: `the embedded backend in ${folder}`, client: embeddedClient(backend), close };
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error;
    const file = join(directory, addressFile);
    if (!existsSync(file)) throw error;
    const url = readFileSync(file, 'utf8').trim();
    return {
      name: `the embedded backend in ${folder}, through its server at ${url}`,
      client: projectClient({ url, key: keysIn(directory).secret }),
      close: () => Promise.resolve(),
    };
  }
}
