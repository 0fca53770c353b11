/** Educate & Warm Up Prospects: what an Interface that teaches does. */
export default {
  id: 'goal-educate',
  title: 'How your Interface educates and warms up prospects',
  seconds: 25,
  rest: [18.8, 20],
  light: ['#4a4bff', '#ff5a5e', '#d14dc8'],
  music: { shift: -2, from: 2 },
  scenes: [
    {
      say: ['Nobody buys what they do not understand.'],
      show: [
        { piece: 'tangle', x: 640, y: 360, at: -1.2, calmAt: 'not' },
        {
          piece: 'words',
          text: 'Nobody buys what they|do not *understand.*',
          size: 'l',
          at: 'nobody',
        },
      ],
    },
    {
      say: ['So your Interface teaches first, one small idea at a time.'],
      show: [
        { piece: 'words', text: 'One *small idea* at a time.', size: 'm', at: 'so', y: 120 },
        {
          piece: 'lessons',
          y: 415,
          at: 0.1,
          items: ['What is really in the way', 'What works instead', 'What it changes'],
          focusAt: ['small', 'idea+0.2', 'time+0.2'],
          tilt: [-7, 6, 6, 3],
        },
      ],
    },
    {
      say: ['It asks what people already know, and skips the rest.'],
      show: [
        {
          piece: 'words',
          text: 'It asks.|*It skips*|the rest.',
          size: 'm',
          side: 'left',
          x: 410,
          at: 'asks',
        },
        {
          piece: 'choices',
          x: 900,
          y: 330,
          tilt: [-14, -5],
          at: 0.1,
          title: 'How new is this to you?',
          items: ['I am just starting', 'I know the basics', 'I have tried a lot'],
          pick: 1,
          pickAt: 'know+0.5',
        },
      ],
    },
    {
      say: ['With every answer, trust grows.', 'By the time you meet, they know why it matters.'],
      show: [
        {
          piece: 'words',
          text: 'Every answer|*builds trust.*',
          size: 'm',
          side: 'left',
          x: 400,
          at: 'with',
        },
        {
          piece: 'gauge',
          x: 920,
          y: 335,
          tilt: [-8, 4],
          at: 0,
          face: 1,
          sweepAt: 'with-0.2',
          time: 4.2,
          marks: ['I see the problem', 'I see the way', 'I know why'],
          marksAt: ['trust+0.3', 'time+0.2', 'why'],
        },
      ],
    },
    {
      say: ['Warm prospects. Better conversations.'],
      show: [
        { piece: 'horizon', y: 510, at: -0.2 },
        {
          piece: 'bubbles',
          x: 640,
          y: 360,
          items: [
            { x: 240, y: 150, at: 'warm', face: 1, size: 0.9 },
            { x: 1040, y: 180, at: 'prospects', face: 2, mine: true, size: 0.8 },
            { x: 250, y: 560, at: 'better', face: 4, size: 0.75 },
            { x: 1030, y: 560, at: 'conversations', face: 0, mine: true, size: 0.95 },
          ],
        },
        {
          piece: 'words',
          text: 'Warm prospects.|*Better conversations.*',
          size: 'l',
          at: 'warm',
          y: 350,
        },
      ],
    },
  ],
};
