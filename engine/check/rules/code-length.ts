import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

/** Supabase turns codes with fewer digits into six, silently. */
const fewestDigits = 6;

/** A signup that a server checks has as many boxes as the server mails digits. */
export const codeLength: Rule<{ readonly found: number }> = {
  explanation: {
    what: 'A signup that Supabase checks has fewer boxes than Supabase mails digits.',
    why: 'Supabase makes codes of at least 6 digits, so no visitor could type a whole code.',
    fix: 'Write the length that supabase/config.toml gives as otp_length.',
    wrong: { nodes: { member: { code: { length: 4 } } } },
    right: { nodes: { member: { code: { length: 8 } } } },
  },
  check: ({ document: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<{ readonly found: number }>[] => {
      if (node.type !== 'signup' || node.verification !== 'supabase-auth') return [];
      const { length } = node.code;
      return length < fewestDigits
        ? [{ found: length, pointer: pointerOf('nodes', id, 'code', 'length') }]
        : [];
    }),
  message: ({ found }) =>
    `Supabase mails codes of 6 to 10 digits, not of ${found}. Write the length that supabase/config.toml gives as otp_length.`,
};
