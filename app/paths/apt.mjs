/** What installs the browsers of tests where that is possible. */
import { execFileSync, spawnSync } from 'node:child_process';

/** Whether Debian's packages can be installed: as root, as in a container. */
export const canUseApt = () =>
  process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0;

/** The path of a program on the PATH. */
export function onPath(name) {
  const found = spawnSync('which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** Runs a command, saying what it is for. Returns whether it worked. */
export function tryTo(what, command, args) {
  console.error(`${what}: ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    console.error('That did not work.');
    return false;
  }
}

/** Updates the list of Debian's packages. */
export const readPackageList = () => tryTo('Reading the package list', 'apt-get', ['update']);

/** Installs packages of Debian. Returns whether it worked. */
export const installWithApt = (...names) =>
  tryTo(`Installing Debian’s ${names.join(', ')}`, 'apt-get', [
    'install',
    '-y',
    '--no-install-recommends',
    ...names,
  ]);
