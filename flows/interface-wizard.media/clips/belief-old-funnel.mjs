/** The Old Funnel Is Broken: cold funnels lose people, conversations keep them. */
export default {
  id: 'belief-old-funnel',
  title: 'The Old Funnel Is Broken',
  seconds: 30,
  rest: [2.2, 3.1],
  light: ['#4b3bff', '#ff3f5e', '#8a2be2'],
  music: { shift: -5, from: 1 },
  scenes: [
    {
      say: ['The old funnel is broken.'],
      show: [
        {
          piece: 'words',
          text: 'The old funnel|is *broken.*',
          size: 'l',
          side: 'left',
          x: 400,
          at: 'the',
        },
        { piece: 'funnel', x: 940, y: 350, tilt: [-14, -4, 8, 4], at: -0.1, crackAt: 'broken' },
      ],
    },
    {
      say: [
        'It was built to collect names, not to meet people.',
        'A cold form. A long wait. A generic e-mail.',
      ],
      show: [
        {
          piece: 'words',
          text: 'Built to collect names.',
          size: 's',
          at: 'it',
          until: 'cold-0.5',
          y: 96,
        },
        {
          piece: 'words',
          text: 'Cold form.  Long wait.  *Generic e-mail.*',
          size: 's',
          at: 'cold',
          y: 96,
        },
        {
          piece: 'form',
          y: 400,
          tilt: [-8, 7, 6, 3],
          goneAt: 'end-0.7',
          items: [
            { kind: 'form', at: 0.2 },
            { kind: 'wait', at: 'wait-0.4' },
            { kind: 'letter', at: 'generic' },
          ],
        },
      ],
    },
    {
      say: ['At every step, someone quietly leaves.'],
      show: [
        {
          piece: 'words',
          text: 'At every step,|*someone leaves.*',
          size: 'm',
          side: 'left',
          x: 390,
          at: 'every',
        },
        { piece: 'funnel', x: 920, y: 350, at: -0.2, leakAt: 'every', calm: true },
      ],
    },
    {
      say: ['Now imagine it listened.'],
      show: [
        { piece: 'funnel', x: 640, y: 350, at: -0.6, calm: true, dissolveAt: 'now+0.1' },
        { piece: 'words', text: 'Now imagine|*it listened.*', size: 'l', at: 'imagine', y: 345 },
      ],
    },
    {
      say: [
        'One question. One honest answer. One reply that fits.',
        'People stay, because they feel heard.',
      ],
      show: [
        {
          piece: 'words',
          text: 'One question.|One answer.|*One reply.*',
          size: 'm',
          side: 'left',
          x: 410,
          at: 'one',
          until: 'people-0.5',
        },
        {
          piece: 'words',
          text: 'People stay|when they|*feel heard.*',
          size: 'm',
          side: 'left',
          x: 410,
          at: 'people',
        },
        {
          piece: 'phone',
          x: 920,
          y: 350,
          tilt: [-18, -7],
          at: -0.2,
          face: 0,
          quiet: true,
          talk: [
            { bot: 'What is on your mind?', at: 'one' },
            { me: 'I am good at my work, but few people know.', at: 'honest' },
            { bot: 'Then let us start with being seen.', at: 'reply' },
            { choices: ['Show me how', 'Tell me more'], at: 'fits', pick: 0, pickAt: 'stay' },
          ],
        },
      ],
    },
    {
      say: ['That is no longer a funnel.', 'It is a conversation.'],
      show: [
        { piece: 'horizon', y: 510, at: -0.2 },
        {
          piece: 'bubbles',
          x: 640,
          y: 360,
          items: [
            { x: 220, y: 150, at: 0.2, face: 0, size: 0.95 },
            { x: 1060, y: 140, at: 0.7, face: 4, mine: true, size: 0.8 },
            { x: 150, y: 400, at: 1.2, face: 3, size: 0.7 },
            { x: 1120, y: 400, at: 1.6, face: 1, mine: true, size: 0.9 },
            { x: 330, y: 590, at: 2, face: 2, size: 0.8 },
            { x: 960, y: 590, at: 2.4, face: 5, mine: true, size: 0.85 },
          ],
        },
        { piece: 'words', text: 'Not a funnel.|*A conversation.*', size: 'l', at: 'that' },
      ],
    },
  ],
};
