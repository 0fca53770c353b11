import { expectOutsideSources } from './folder';
import type { PublishTarget } from './destination';
import { tool } from './tool';
import type { Changes } from './versions';

/** A folder that rsync writes, here or on another machine. Pages are replaced after what they need is there. */
export function toRsync(target: string): PublishTarget {
  const isHere = !/^[^/]*:/.test(target);
  const to = `${isHere ? expectOutsideSources(target) : target}/`;
  const rsync = tool('rsync', 'apt-get install rsync, or: brew install rsync');
  const options = ['--recursive', '--links', '--checksum', '--delay-updates'];
  const worker = '--exclude=/worker.js';
  return {
    name: target,
    warnings: [],
    changes: (version) =>
      changesIn(
        rsync([...options, '--delete', '--dry-run', '--itemize-changes', `${version}/`, to]),
      ),
    bring: (version) => {
      for (const more of [[worker, '--exclude=*.html'], [worker], ['--delete-after']])
        rsync([...options, ...more, `${version}/`, to]);
      return undefined;
    },
  };
}

/** What rsync's `--itemize-changes` says of files. */
function changesIn(said: string): Changes {
  const lines = said.split('\n').flatMap((line) => {
    const [, kind = '', file = ''] = /^(\*deleting|[<>c]f\S+) +(.+)$/.exec(line) ?? [];
    return file === '' || file.endsWith('/') ? [] : [{ kind, file }];
  });
  const of = (isOne: (kind: string) => boolean): string[] =>
    lines.filter(({ kind }) => isOne(kind)).map(({ file }) => file);
  return {
    new: of((kind) => kind.endsWith('+')),
    changed: of((kind) => !kind.endsWith('+') && !kind.startsWith('*')),
    gone: of((kind) => kind.startsWith('*')),
  };
}
