import { pointerOf } from '../../document/basics/pointer';
import { suggestion } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface UnknownBackend {
  readonly kind: 'function' | 'table';
  readonly found: string;
  readonly expected: readonly string[];
}

/** What a document saves and sends to is in the project's own backend, where it has one. */
export const unknownBackend: Rule<UnknownBackend> = {
  severity: 'note',
  explanation: {
    what: 'The document names a function or a table that supabase/ does not have.',
    why: 'Where it is misspelled, every save or send fails, and the answers stay in the browser.',
    fix: 'Correct the name. Where another project has the function or table, list this under "accept".',
    wrong: { webhook: { function: 'send-bakry' } },
    right: { webhook: { function: 'send-bakery' } },
  },
  check: ({ document: { session, webhook, nodes }, backend }) => {
    if (!backend) return [];
    const named = (
      kind: UnknownBackend['kind'],
      found: string | undefined,
      pointer: string,
    ): At<UnknownBackend>[] => {
      const expected = kind === 'table' ? backend.tables : backend.functions;
      return found === undefined || expected.includes(found)
        ? []
        : [{ kind, found, expected, pointer }];
    };
    return [
      ...named('table', session.table, pointerOf('session', 'table')),
      ...named('function', webhook?.function, pointerOf('webhook', 'function')),
      ...Object.entries(nodes).flatMap(([id, node]) =>
        node.type === 'signup'
          ? named('table', node.account?.table, pointerOf('nodes', id, 'account', 'table'))
          : [],
      ),
    ];
  },
  message: ({ kind, found, expected }) =>
    `supabase/ has no ${kind} "${found}".${suggestion(found, expected)} Correct it, or accept this where another project has it.`,
};
