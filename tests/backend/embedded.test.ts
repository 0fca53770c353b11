import { afterAll, beforeAll, vi } from 'vitest';
import { openingTime, startBackend, type TestBackend } from '../support/backend';
import { describeAttacks } from './attacks.suite';
import { describeErasure } from './erasure.suite';
import { describeSaves } from './saves.suite';
import { describeTypes } from './types.suite';

let backend: TestBackend;
const backendOf = (): TestBackend => backend;

// One backend for all suites: each opening costs seconds and some 400 MB.
beforeAll(async () => {
  // The backend reports every refused statement; here they are refused on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startBackend();
}, openingTime);

afterAll(() => backend.close());

describeAttacks(backendOf);
describeSaves(backendOf);
describeErasure(backendOf);
describeTypes(backendOf);
