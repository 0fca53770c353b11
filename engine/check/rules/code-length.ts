import { pointerOf } from '../../document/pointer';
import type { At, Rule } from '../rule';

/** Supabase turns codes with fewer digits into six, silently. */
const fewestDigits = 6;

/** A signup that a server checks has as many boxes as the server mails digits. */
export const codeLength: Rule<{ readonly actual: number }> = {
  check: ({ document: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<{ readonly actual: number }>[] => {
      if (node.type !== 'signup' || node.verification !== 'supabase-auth') return [];
      const { length } = node.code;
      return length < fewestDigits
        ? [{ actual: length, pointer: pointerOf('nodes', id, 'code', 'length') }]
        : [];
    }),
  message: ({ actual }) =>
    `Supabase mails codes of 6 to 10 digits, not of ${actual}. Write the length that supabase/config.toml gives as otp_length.`,
};
