/** Present Offers That Convert: what a showcase Interface does. */
const cards = [
  { name: 'Starter', lines: ['One clear plan', 'At your own pace'] },
  { name: 'Together', lines: ['A plan for your goal', 'Someone at your side', 'A date to begin'] },
  { name: 'In depth', lines: ['Everything, hands on', 'Close guidance'] },
];

export default {
  id: 'goal-showcase',
  title: 'How your Interface presents offers that convert',
  seconds: 25,
  rest: [18.6, 19.8],
  light: ['#6a4bff', '#ff4f5e', '#e83fa8'],
  music: { shift: 0, from: 4 },
  scenes: [
    {
      say: ['You have more than one way to help.', 'A price list cannot say which one is theirs.'],
      show: [
        {
          piece: 'words',
          text: 'More than one way *to help.*',
          size: 's',
          at: 'you',
          until: 'which-0.5',
          y: 90,
        },
        { piece: 'words', text: 'But *which one* is theirs?', size: 's', at: 'which', y: 90 },
        { piece: 'offers', y: 405, at: 0, items: cards, size: 0.96 },
      ],
    },
    {
      say: ['Your Interface listens first.'],
      show: [
        {
          piece: 'words',
          text: 'It *listens*|first.',
          size: 'l',
          side: 'left',
          x: 400,
          at: 'your',
        },
        {
          piece: 'phone',
          x: 930,
          y: 350,
          tilt: [-20, -11],
          quiet: true,
          at: -0.3,
          face: 4,
          talk: [
            { bot: 'What would a good year look like?', at: 0.3 },
            { me: 'Fewer clients, better work.', at: 'interface+0.5' },
            { bot: 'Would you like company on the way?', at: 'listens+0.3' },
            {
              choices: ['Yes, please', 'I go alone'],
              at: 'first-0.1',
              pick: 0,
              pickAt: 'first+0.8',
            },
          ],
        },
      ],
    },
    {
      say: [
        'Then it presents the one that fits, in their own words.',
        'And it asks for the yes at the right moment.',
      ],
      show: [
        {
          piece: 'offers',
          y: 350,
          at: 0,
          items: cards,
          pick: 1,
          pickAt: 'one',
          linesAt: ['fits', 'own', 'words+0.2'],
          yes: 'Yes, this is me',
          yesAt: 'moment',
          size: 1.04,
        },
      ],
    },
    {
      say: ['Offers that feel personal. And convert.'],
      show: [
        { piece: 'horizon', y: 510, at: -0.2 },
        {
          piece: 'bubbles',
          x: 640,
          y: 360,
          items: [
            { x: 250, y: 160, at: 'feel', text: 'That is me.', face: 2, size: 0.8 },
            { x: 1030, y: 175, at: 'personal+0.2', face: 0, mine: true, size: 0.8 },
            { x: 990, y: 570, at: 'convert', text: 'Yes.', face: 5, mine: true, size: 0.9 },
            { x: 260, y: 560, at: 'and', face: 4, size: 0.8 },
          ],
        },
        {
          piece: 'words',
          text: 'Offers that feel personal.|*And convert.*',
          size: 'l',
          at: 'offers',
        },
      ],
    },
  ],
};
