/** One clip for each case study of the offer: what that customer's funnel does, in twelve seconds. */

const short = { seconds: 12, size: 0.8, lead: 0.5, tail: 1.4 };
const left = { piece: 'words', size: 'm', side: 'left', x: 400 };
const right = { x: 920, y: 345, tilt: [-14, -5] };

const leadership = {
  ...short,
  id: 'story-leadership',
  title: 'What Naomi’s quiz does',
  poster: 2.6,
  light: ['#5b4bff', '#ff4f68', '#b04dff'],
  music: { shift: 0, from: 1 },
  scenes: [
    {
      say: ['Naomi’s quiz asks what kind of leader you become.'],
      show: [
        { ...left, text: 'It asks|*who you become.*', at: 0.3 },
        {
          ...right,
          piece: 'choices',
          at: -0.2,
          title: 'When it gets loud, you …',
          items: ['Decide alone', 'Ask everyone', 'Wait'],
          pick: 0,
          pickAt: 'leader',
        },
      ],
    },
    {
      say: ['It names where you are stuck. Then you book.'],
      show: [
        { ...left, text: 'Stuck here?|*Then book.*', at: 'names' },
        {
          ...right,
          piece: 'brief',
          at: -0.2,
          title: 'Marta',
          note: 'decides alone',
          face: 4,
          rows: [
            ['Stuck', 'All waits for her'],
            ['Next', 'Letting others decide'],
          ],
          rowsAt: ['where', 'stuck'],
          badge: 'Call booked',
          badgeAt: 'book',
        },
      ],
    },
  ],
};

const energy = {
  ...short,
  id: 'story-energy',
  title: 'What Finn’s quiz does',
  poster: 7.6,
  light: ['#7a4dff', '#ff4f6e', '#5b4bff'],
  music: { shift: 2, from: 3 },
  scenes: [
    {
      say: ['Finn’s quiz asks where your energy goes.'],
      show: [
        { ...left, text: 'Where does|it *go?*', at: 0.3 },
        {
          ...right,
          piece: 'choices',
          at: -0.2,
          title: 'You are tired …',
          items: ['In the morning', 'After lunch', 'At night, awake'],
          pick: 1,
          pickAt: 'energy',
        },
      ],
    },
    {
      say: ['Each answer plays the clip that is about you.'],
      show: [
        { ...left, text: 'The clip|*about you.*', at: 'each' },
        {
          ...right,
          piece: 'avatar',
          who: 'energy-coach',
          at: -0.2,
          line: 'After lunch? Eat, then walk.',
          lineAt: 'plays',
        },
      ],
    },
  ],
};

const relationship = {
  ...short,
  id: 'story-relationship',
  title: 'What Elena’s quiz does',
  poster: 4.2,
  light: ['#4a4bff', '#ff5a5e', '#d14dc8'],
  music: { shift: -2, from: 2 },
  scenes: [
    {
      say: ['Elena’s quiz begins with one gentle question, and then another.'],
      show: [
        { ...left, text: 'One *gentle*|question.', at: 0.3 },
        {
          ...right,
          piece: 'phone',
          at: -0.2,
          face: 2,
          quiet: true,
          talk: [
            { bot: 'When did you last laugh together?', at: 'quiz' },
            { choices: ['This week', 'I forgot'], at: 'begins', pick: 1, pickAt: 'question' },
            { bot: 'Would you like that back?', at: 'then' },
          ],
        },
      ],
    },
    {
      say: ['After that, talking to her is easy.'],
      show: [
        { ...left, text: 'Then talking|*is easy.*', at: 'after' },
        {
          ...right,
          piece: 'calendar',
          at: -0.2,
          fill: [8],
          fillAt: 'that',
          note: ['A couple, Thursday', 'To laugh again'],
          noteAt: 'her',
        },
      ],
    },
  ],
};

const executive = {
  ...short,
  id: 'story-executive',
  title: 'What Walter’s quiz does',
  poster: 9.2,
  light: ['#4b3bff', '#ff4f6e', '#8a4dff'],
  music: { shift: -3, from: 0 },
  scenes: [
    {
      say: ['Walter’s quiz does the first meeting for both sides.'],
      show: [
        { ...left, text: 'The first|*meeting, done.*', at: 0.3 },
        {
          ...right,
          piece: 'brief',
          at: -0.2,
          title: 'A new board member',
          note: 'two minutes',
          face: 3,
          rows: [
            ['Seat', 'Finance, from May'],
            ['Gap', 'Speaking last'],
            ['Time', 'One hour a week'],
          ],
          rowsAt: ['quiz', 'first', 'meeting'],
        },
      ],
    },
    {
      say: ['Who fits comes to him. The others get a kind next step.'],
      show: [
        {
          piece: 'sift',
          x: 640,
          y: 345,
          at: -0.2,
          yes: 'Straight to him',
          no: 'A kind next step',
          yesAt: 'fits',
          noAt: 'others',
          count: 12,
          spread: 3.2,
        },
      ],
    },
  ],
};

export const stories = [leadership, energy, relationship, executive];
