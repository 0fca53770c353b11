import type { At, Rule } from '../reporting/rule';

interface GrantAfter {
  readonly isMissing: boolean;
}

/** A grant that begins with reading says where, in the offer that shows it; any other does not. */
export const grantAfter: Rule<GrantAfter> = {
  explanation: {
    what: 'The grant begins once the visitor has come to a section, and that is not named or is in no offer with the grant. Or a section is named, and the grant begins otherwise.',
    why: 'The window would never begin, so that nobody is shown the grant; or the section has no effect.',
    fix: 'Name the section in "after" beside "starts": "read". Remove "after" beside another start.',
    wrong: { grant: reading({}) },
    right: { grant: reading({ after: 'hello' }) },
  },
  check: ({ document: { grant, nodes } }): At<GrantAfter>[] => {
    if (!grant) return [];
    const { starts, after, section } = grant;
    if (starts !== 'read')
      return after === undefined ? [] : [{ isMissing: false, pointer: '/grant/after' }];
    const isThere = Object.values(nodes).some(
      (node) =>
        node.type === 'offer' &&
        Object.hasOwn(node.sections, section) &&
        after !== undefined &&
        Object.hasOwn(node.sections, after),
    );
    return isThere ? [] : [{ isMissing: true, pointer: '/grant/starts' }];
  },
  message: ({ isMissing }) =>
    isMissing
      ? 'The grant never begins: name a section of the offer that shows it in "after".'
      : 'This section has no effect: only a grant that starts with "read" waits for one. Remove it.',
};

function reading(more: object): object {
  return {
    starts: 'read',
    window: '24h',
    section: 'hello',
    timings: {
      opensAfter: '4s',
      celebratesAfter: '1s',
      confetti: '3s',
      glow: '2s',
      pulseEvery: '10s',
      pulse: '2s',
    },
    confetti: { wide: 20, narrow: 10 },
    sparkles: { wide: 4, narrow: 2 },
    modal: {
      eyebrow: 'Today',
      headline: 'A loaf on us',
      text: 'The first one is free.',
      benefits: [{ title: 'A loaf', text: 'Of your choice.' }],
      accept: 'Take it',
    },
    banner: { label: 'A loaf', text: 'On us, for', button: 'See' },
    ...more,
  };
}
