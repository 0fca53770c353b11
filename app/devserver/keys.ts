import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRecord, parseJson, UserError } from '../../engine';
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

/** The keys in a data directory; created on first use, readable by their owner only. @throws UserError */
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
  const kept = parseJson(readFileSync(file, 'utf8'));
  if (isRecord(kept) && isKey(kept.secret) && isKey(kept.jwtSecret))
    return {
      publishable: embeddedPublishableKey,
      secret: kept.secret,
      jwtSecret: kept.jwtSecret,
    };
  throw new UserError(
    `${relative('.', file)} does not hold the two keys of the backend. Put a copy of it back, or remove it: ` +
      'new keys are made then, and the data stays. Accounts have to sign in again.',
  );
}

const isKey = (value: unknown): value is string => typeof value === 'string' && value !== '';
