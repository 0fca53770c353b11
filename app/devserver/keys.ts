import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedPublishableKey } from '../browser/sync/connection';
import { makePrivateDirectory, writePrivateFileOnce } from './private-files';

/** The keys of an embedded backend. All but the publishable one are secret. */
export interface BackendKeys {
  /** For pages: the visitor's rights. It is public, so it is the same everywhere. */
  readonly publishable: string;
  /** The service key: can read and change everything. */
  readonly secret: string;
  /** Signs the tokens of accounts. */
  readonly jwtSecret: string;
}

/** The keys in a data directory; created on first use, readable by their owner only. */
export function keysIn(directory: string): BackendKeys {
  const file = join(directory, 'keys.json');
  if (!existsSync(file)) {
    const made = {
      secret: `sb_secret_${randomBytes(24).toString('base64url')}`,
      jwtSecret: randomBytes(48).toString('base64url'),
    };
    makePrivateDirectory(directory);
    // Another process may create them at the same time.
    writePrivateFileOnce(file, JSON.stringify(made, null, 2));
  }
  const { secret, jwtSecret }: { secret: string; jwtSecret: string } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return { publishable: embeddedPublishableKey, secret, jwtSecret };
}
