/** Video Flow: what it feels like to be met by a person on video. */
export default {
  id: 'format-video',
  title: 'What a Video Flow feels like',
  seconds: 20,
  poster: 8.6,
  light: ['#7a4dff', '#ff4f6e', '#5b4bff'],
  music: { shift: 2, from: 5 },
  scenes: [
    {
      say: ['A Video Flow feels like meeting you.'],
      show: [
        { piece: 'words', text: 'It feels like|*meeting you.*', size: 'm', side: 'left', x: 400, at: 'feels' },
        { piece: 'presenter', x: 920, y: 350, tilt: [-16, -8], at: -0.1, hue: 0, line: 'Good to see you.', lineAt: 'meeting', parts: [0, 3] },
      ],
    },
    {
      say: ['You ask a question, face to face.', 'They tap an answer.'],
      show: [
        {
          piece: 'presenter', x: 640, y: 345, wide: true, tilt: [7, -5], at: -0.2, hue: 0, line: 'What are you working on?', lineAt: 'ask', parts: [0, 3],
          choices: ['My first launch', 'More clients', 'A new offer'], choicesAt: 'face', pick: 1, pickAt: 'tap+0.2',
        },
      ],
    },
    {
      say: ['And you reply, with the clip made for exactly that answer.'],
      show: [
        { piece: 'presenter', x: 300, y: 350, tilt: [16, 10], at: -0.1, hue: 2, size: 0.7, parts: [0, 1] },
        { piece: 'presenter', x: 980, y: 350, tilt: [-10, -16], at: 0.2, hue: 0, size: 0.7, parts: [0, 1] },
        { piece: 'presenter', x: 640, y: 345, tilt: [5, -4], at: 0.05, hue: 1, line: 'More clients? Let us look.', lineAt: 'reply', parts: [1, 3] },
      ],
    },
    {
      say: ['Your voice, your warmth, at any hour.'],
      show: [
        { piece: 'horizon', y: 510, at: -0.2 },
        { piece: 'bubbles', x: 640, y: 360, items: [
          { x: 230, y: 150, at: 'voice', face: 0, size: 0.9 },
          { x: 1050, y: 170, at: 'warmth', face: 4, mine: true, size: 0.8 },
          { x: 1020, y: 570, at: 'any', face: 2, mine: true, size: 0.9 },
          { x: 240, y: 560, at: 'hour', face: 5, size: 0.75 },
        ] },
        { piece: 'words', text: 'Your voice. Your warmth.|*At any hour.*', size: 'l', at: 'your' },
      ],
    },
  ],
};
