import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSessionId, sessionIdOf } from '../../../engine/session';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 16 });
const times = fc.integer({ min: 0, max: 4_102_444_800_000 });

describe('a session id', () => {
  it('is the prefix, the time and random text', () => {
    expect(
      sessionIdOf('session_', 1_700_000_000_000, Uint8Array.of(0, 1, 35, 36, 128, 200, 254, 255)),
    ).toBe('session_1700000000000_00010z103k5k7273');
  });

  it('can be told from other texts', () => {
    fc.assert(
      fc.property(times, bytes, (now, random) => {
        const id = sessionIdOf('session_', now, random);
        expect(isSessionId('session_', id)).toBe(true);
        expect(isSessionId('garden_', id)).toBe(false);
      }),
    );
  });

  it('differs for other random bytes', () => {
    fc.assert(
      fc.property(
        times,
        fc.uniqueArray(
          bytes.map((each) => each.slice(0, 8)),
          { minLength: 2, maxLength: 2, comparator: (a, b) => a.join() === b.join() },
        ),
        (now, [a, b]) => {
          expect(a && sessionIdOf('session_', now, a)).not.toBe(
            b && sessionIdOf('session_', now, b),
          );
        },
      ),
    );
  });

  it.each([
    '',
    'session_',
    'session',
    'other_1700000000000_abcd',
    'session_<script>',
    'session_1 2',
    'session_ä',
    `session_${'a'.repeat(200)}`,
  ])('is not "%s"', (text) => {
    expect(isSessionId('session_', text)).toBe(false);
  });
});
