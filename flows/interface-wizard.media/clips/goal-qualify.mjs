/** Filter Out the Wrong Leads: what an Interface that qualifies does. */
export default {
  id: 'goal-qualify',
  title: 'How your Interface filters out the wrong leads',
  seconds: 25,
  rest: [11.5, 12],
  light: ['#4b3bff', '#ff4f6e', '#8a4dff'],
  music: { shift: -3, from: 3 },
  scenes: [
    {
      say: ['A full calendar is not the same as a good one.'],
      show: [
        {
          piece: 'words',
          text: 'Full is not|the same|as *good.*',
          size: 'm',
          side: 'left',
          x: 395,
          at: 'a',
        },
        {
          piece: 'calendar',
          x: 930,
          y: 330,
          tilt: [-14, -5],
          at: 0,
          busy: [0, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 16, 17, 19],
          clearAt: 'good',
          fill: [7],
          fillAt: 'good+0.2',
        },
      ],
    },
    {
      say: ['Your Interface asks what matters, before anyone books.', 'Budget. Timing. Fit.'],
      show: [
        {
          piece: 'words',
          text: 'Ask what|*matters.* Before|anyone books.',
          size: 'm',
          side: 'left',
          x: 400,
          at: 'your',
        },
        {
          piece: 'brief',
          x: 930,
          y: 340,
          tilt: [-14, -4],
          title: 'A new visitor',
          note: 'three short questions',
          face: 3,
          at: -0.2,
          rows: [
            ['Budget', 'Ready to invest'],
            ['Timing', 'This month'],
            ['Fit', 'Just what you do'],
          ],
          rowsAt: ['budget', 'timing', 'fit'],
          badge: 'A good match',
          badgeAt: 'fit+0.7',
        },
      ],
    },
    {
      say: [
        'Those who are ready come straight to you.',
        'The others get a kind answer, and a better next step.',
      ],
      show: [
        {
          piece: 'sift',
          x: 640,
          y: 345,
          at: 0,
          yes: 'Straight to you',
          no: 'A better next step',
          yesAt: 'straight',
          noAt: 'kind',
          count: 17,
          spread: 5.4,
        },
      ],
    },
    {
      say: ['Fewer calls. The right ones.'],
      show: [
        { piece: 'horizon', y: 510, at: -0.2 },
        {
          piece: 'people',
          y: 350,
          at: -0.2,
          seed: 8,
          stay: [0, 1, 2, 3],
          glowAt: 'right',
          spots: [
            [-470, -160, 104],
            [470, -170, 92],
            [-450, 190, 88],
            [460, 190, 108],
          ],
        },
        { piece: 'words', text: 'Fewer calls.|*The right ones.*', size: 'xl', at: 'fewer' },
      ],
    },
  ],
};
