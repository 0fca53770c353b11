import { pointerOf } from '../../document/basics/pointer';
import { boxesIn } from '../facts/boxes';
import type { Rule } from '../reporting/rule';

/** Turnstile looks at visitors where they say how to reach them. */
export const idleTurnstile: Rule<object> = {
  severity: 'warning',
  explanation: {
    what: '"webhook.turnstile" has a site key, and no question asks for an e-mail address or a telephone number.',
    why: 'Turnstile looks at visitors where they say how to reach them: it never does, and every event arrives unchecked.',
    fix: 'Ask for an e-mail address or a telephone number, or remove "turnstile".',
    wrong: {
      planLink: null,
      webhook: { turnstile: '0x4AAAAAAADnPIDROrmt1Wwj' },
      fields: { street: { type: 'text', answerId: 7 } },
      nodes: { email: { asks: { type: 'text', field: 'street', invalid: null } } },
    },
    right: { webhook: { turnstile: '0x4AAAAAAADnPIDROrmt1Wwj' } },
  },
  check: ({ document }) => {
    const { webhook } = document;
    const asksContact = boxesIn(document).some(
      ({ box }) => box.type === 'email' || box.type === 'phone',
    );
    return webhook?.turnstile === undefined || asksContact
      ? []
      : [{ pointer: pointerOf('webhook', 'turnstile') }];
  },
  message: () =>
    'Turnstile never looks at a visitor: no question asks for an e-mail address or a telephone number. Ask for one, or remove "turnstile".',
};
