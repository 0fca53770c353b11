import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** Supabase turns codes with fewer digits into six, silently. */
const fewestDigits = 6;

/** A signup that a server checks has words for what it may answer, and as many boxes as it mails digits. */
export const checkedSignup: Rule = ({ nodes }) =>
  Object.entries(nodes).flatMap(([id, node]): Found[] => {
    if (node.type !== 'signup' || node.verification !== 'supabase-auth') return [];
    const at = pointerOf('nodes', id);
    const { length } = node.code;
    const words: Found = {
      code: 'missing-property',
      property: 'account',
      meaning: 'A signup that Supabase checks needs words for what Supabase may answer.',
      pointer: at,
    };
    return [
      ...(node.account === undefined ? [words] : []),
      ...(length < fewestDigits
        ? [{ code: 'code-length' as const, found: length, pointer: `${at}/code/length` }]
        : []),
    ];
  });
