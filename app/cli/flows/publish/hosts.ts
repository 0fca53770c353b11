import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRecord, parseJson } from '../../../../engine';
import type {
  PublishToCloudflarePages,
  PublishToGithubPages,
  PublishToNetlify,
} from '../../../../engine/site';
import { site } from '../../../site';
import type { PublishTarget } from './destination';
import { tool } from './tool';

// Hosts, by the tools that they give out. Each replaces a version by the next at once.

/** A branch of the site's repository, in which every version is a commit. Nothing in the working folder changes. */
export function toGithubPages({
  remote = 'origin',
  branch = 'gh-pages',
}: PublishToGithubPages): PublishTarget {
  const git = tool('git', 'https://git-scm.com/downloads');
  const gitFolder = git(['rev-parse', '--absolute-git-dir']).trim();
  const address = pagesAddress(
    /[:/]/.test(remote) ? remote : git(['remote', 'get-url', remote]).trim(),
  );
  const path = address === undefined ? '/' : new URL(address).pathname;
  return {
    name: `the branch ${branch} of ${remote}`,
    warnings:
      site.address === undefined && path !== site.base
        ? [
            `GitHub serves the site under ${path}, and it is built for "${site.base}". Write "base": "${path}" in funnel.config.json, or give the repository a domain of its own, and name it there: "address".`,
          ]
        : [],
    bring: (version) => {
      // GitHub would leave out files that begin with an underscore.
      writeFileSync(join(version, '.nojekyll'), '');
      const index = join(tmpdir(), `funnel-index-${randomUUID()}`);
      const inVersion = (...args: readonly string[]): string =>
        git(
          [
            '-c',
            'core.autocrlf=false',
            `--git-dir=${gitFolder}`,
            `--work-tree=${version}`,
            ...args,
          ],
          { cwd: version, env: { GIT_INDEX_FILE: index } },
        ).trim();
      try {
        inVersion('add', '--all', '--force', '.');
        const tree = inVersion('write-tree');
        const ref = `refs/heads/${branch}`;
        const isThere = git(['ls-remote', remote, ref]).trim() !== '';
        if (isThere) git(['fetch', '--quiet', '--no-tags', remote, ref]);
        const parent = isThere ? ['-p', git(['rev-parse', 'FETCH_HEAD']).trim()] : [];
        const commit = inVersion('commit-tree', tree, ...parent, '-m', 'Publish the site');
        git(['push', '--quiet', remote, `${commit}:${ref}`]);
      } finally {
        rmSync(index, { force: true });
      }
      return address;
    },
  };
}

/** Where GitHub serves the pages of a repository. Undefined for one that is elsewhere. */
function pagesAddress(remote: string): string | undefined {
  const [, owner, name] = /github\.com[:/]([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(remote) ?? [];
  if (owner === undefined || name === undefined) return undefined;
  const host = `${owner.toLowerCase()}.github.io`;
  return name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`;
}

/**
 * Moves a version to the base path of the site, in a folder that a host serves at "/". The headers stay: hosts look for them there.
 * @returns the folder
 */
function atBase(version: string): string {
  if (site.base === '/') return version;
  const [moved, inside] = [`${version}.site`, join(version, site.base.slice(1, -1))];
  renameSync(version, moved);
  mkdirSync(dirname(inside), { recursive: true });
  renameSync(moved, inside);
  const headers = join(inside, '_headers');
  if (existsSync(headers)) renameSync(headers, join(version, '_headers'));
  return version;
}

/** A site of Netlify. */
export function toNetlify({ site: name }: PublishToNetlify): PublishTarget {
  const netlify = tool('netlify', 'npm install --save-dev netlify-cli && npx netlify login');
  return {
    name: `the site ${name} of Netlify`,
    warnings: [],
    bring: (version) => {
      const folder = atBase(version);
      const line = ['deploy', '--prod', '--no-build', '--json', '--dir', folder, '--site', name];
      const said = netlify(line);
      const told = parseJson(said.slice(Math.max(0, said.indexOf('{'))));
      const address = isRecord(told) ? (told.url ?? told.deploy_url) : undefined;
      return typeof address === 'string' ? address : undefined;
    },
  };
}

/** A project of Cloudflare Pages. */
export function toCloudflarePages({
  project,
  branch = 'main',
}: PublishToCloudflarePages): PublishTarget {
  const wrangler = tool('wrangler', 'npm install --save-dev wrangler && npx wrangler login');
  return {
    name: `the project ${project} of Cloudflare Pages`,
    warnings: [],
    bring: (version) => {
      const names = ['--project-name', project, '--branch', branch, '--commit-dirty=true'];
      const said = wrangler(['pages', 'deploy', atBase(version), ...names]);
      return said.match(/https:\/\/[\w.-]+\.pages\.dev/g)?.at(-1);
    },
  };
}
