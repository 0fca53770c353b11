/** Get More Qualified Leads: what an Interface that attracts and qualifies does. */
export default {
  id: 'goal-leads',
  title: 'How your Interface brings you qualified leads',
  seconds: 25,
  rest: [19, 20.1],
  light: ['#5b4bff', '#ff4f68', '#b04dff'],
  music: { shift: 0, from: 0 },
  scenes: [
    {
      say: ['Most visitors leave without saying a word.'],
      show: [
        {
          piece: 'people',
          y: 340,
          at: 0,
          leaveAt: 'leave-0.2',
          seed: 4,
          spots: [
            [-470, -180, 96],
            [-250, -250, 70],
            [60, -262, 84],
            [330, -216, 72],
            [500, -96, 104],
            [-520, 60, 76],
            [-400, 210, 100],
            [-110, 262, 72],
            [190, 250, 92],
            [450, 190, 80],
          ],
        },
        { piece: 'words', text: 'Most visitors leave|without *a word.*', size: 'l', at: 'most' },
      ],
    },
    {
      say: ['Yours can start a conversation instead.'],
      show: [
        {
          piece: 'bubbles',
          x: 640,
          y: 360,
          items: [
            { x: 330, y: 190, at: 'yours-0.3', text: 'What brings you here?', face: 0 },
            { x: 960, y: 520, at: 'conversation', text: 'I need a hand.', face: 4, mine: true },
          ],
        },
        { piece: 'words', text: 'Start a *conversation.*', size: 'l', at: 'start', y: 350 },
      ],
    },
    {
      say: ['Your Interface asks one friendly question, and then the next.'],
      show: [
        {
          piece: 'words',
          text: 'One friendly|question.|Then *the next.*',
          size: 'm',
          side: 'left',
          x: 410,
          at: 'one',
        },
        {
          piece: 'phone',
          x: 930,
          y: 350,
          tilt: [-20, -9],
          quiet: true,
          talk: [
            { bot: 'Hello. What would help you most?', at: 'asks' },
            {
              choices: ['More bookings', 'Better clients', 'More time'],
              at: 'asks+0.3',
              pick: 1,
              pickAt: 'question',
            },
            { bot: 'And when would you like to start?', at: 'question+0.9' },
            { choices: ['Soon', 'Later'], at: 'and+0.2', pick: 0, pickAt: 'next' },
          ],
        },
      ],
    },
    {
      say: ['Each answer shows you who is ready to talk.'],
      show: [
        {
          piece: 'words',
          text: 'See who is|*ready to talk.*',
          size: 'm',
          side: 'left',
          x: 400,
          at: 'each+0.2',
        },
        {
          piece: 'brief',
          x: 930,
          y: 345,
          tilt: [-14, -4],
          title: 'Anna',
          note: 'wants better clients',
          face: 2,
          at: 0,
          rows: [
            ['Goal', 'Better clients'],
            ['Start', 'Soon'],
            ['Budget', 'Set aside'],
          ],
          rowsAt: ['answer', 'shows+0.1', 'who+0.1'],
          badge: 'Ready to talk',
          badgeAt: 'ready',
        },
      ],
    },
    {
      say: [
        'The right people land in your calendar.',
        'You begin every call knowing what they need.',
      ],
      show: [
        {
          piece: 'words',
          text: 'The right people.|*In your calendar.*',
          size: 's',
          side: 'left',
          x: 390,
          y: 340,
          at: 'the',
        },
        {
          piece: 'calendar',
          x: 920,
          y: 320,
          tilt: [-12, -3],
          at: 0,
          fill: [1, 4, 7, 10, 13, 18],
          fillAt: 'people',
          gap: 0.36,
          note: ['Anna, Tuesday', 'Better clients, starting soon'],
          noteAt: 'knowing-0.3',
        },
      ],
    },
    {
      say: ['More qualified leads. Less chasing.'],
      show: [
        { piece: 'horizon', y: 510, at: -0.2 },
        {
          piece: 'people',
          y: 350,
          at: -0.1,
          seed: 2,
          stay: [0, 1, 2, 3, 4],
          glowAt: 'leads',
          spots: [
            [-480, -180, 100],
            [-170, -256, 74],
            [470, -190, 92],
            [-430, 210, 84],
            [440, 190, 108],
          ],
        },
        { piece: 'words', text: 'More qualified leads.|*Less chasing.*', size: 'l', at: 'more' },
      ],
    },
  ],
};
