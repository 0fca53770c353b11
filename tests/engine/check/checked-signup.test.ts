import { describe, it } from 'vitest';
import { checkedSignup, finds, mini, valid, type Draft } from '../../support/build';

const { code } = checkedSignup();
const signing = (more: Draft): Draft =>
  mini({ fields: { signed_at: { type: 'time' } }, nodes: { sign: checkedSignup(more) } });
const ofLength = (length: number): Draft => signing({ code: { ...Object(code), length } });

describe('a signup that Supabase checks', () => {
  it('needs words for what Supabase may answer', () => {
    finds(signing({ account: undefined }), 'missing-account', {
      node: 'sign',
      pointer: '/nodes/sign',
    });
  });

  it.each([4, 5])('has no code of %i digits: Supabase would mail six', (length) => {
    finds(ofLength(length), 'code-length', { found: length, pointer: '/nodes/sign/code/length' });
  });

  it.each([6, 8, 10])('may have a code of %i digits', (length) => {
    valid(ofLength(length));
  });

  it('may keep its words while nothing is checked', () => {
    valid(signing({ verification: 'any' }));
  });
});
