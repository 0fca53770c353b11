import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../engine';
import { projectFrom, type Project } from '../project/project';
import { site } from '../site';
import { addressFile } from './address';
import { keysIn } from './keys';

/**
 * The project that the environment names, else the embedded backend of the server that runs here.
 * @throws UserError when there is neither
 */
export function webhookPlace(): Project {
  const project = projectFrom();
  if (project) return project;
  const directory = site.backendFolder;
  const file = join(directory, addressFile);
  if (!existsSync(file))
    throw new UserError('No server has run here yet. Start it, and leave it running: npm start');
  return { url: readFileSync(file, 'utf8').trim(), key: keysIn(directory).secret };
}
