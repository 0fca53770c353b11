/** Guide Visitors on My Site: what a concierge Interface does. */
export default {
  id: 'goal-concierge',
  title: 'How your Interface guides visitors on your site',
  seconds: 25,
  poster: 11.4,
  light: ['#5b4bff', '#ff5a86', '#3f6bff'],
  music: { shift: 2, from: 1 },
  scenes: [
    {
      say: ['Your site has every answer.', 'But visitors should not have to search for it.'],
      show: [
        { piece: 'site', x: 640, y: 440, tilt: [-9, 5, 12, 8], at: 0, seekAt: 'visitors-0.3', size: 1 },
        { piece: 'words', text: 'Every answer is there. *Somewhere.*', size: 's', at: 'every', y: 104 },
      ],
    },
    {
      say: ['Your Interface greets them, and asks what they came for.'],
      show: [
        {
          piece: 'site', x: 590, y: 325, tilt: [6, -7, 6, 3], at: -0.3, dimAt: 'greets', lit: 4,
          hello: 'Welcome. What brings you here?', helloAt: 'greets', answers: ['I want to know more', 'I am ready to book'],
          pick: 0, pickAt: 'what', litAt: 'what+0.4', litText: 'Start here',
        },
      ],
    },
    {
      say: ['Then it shows the way, one clear step at a time.', 'A newcomer learns. A regular books.'],
      show: [
        { piece: 'words', text: 'The way, *one clear step* at a time.', size: 's', at: 'then', y: 120 },
        {
          piece: 'path', x: 640, y: 420, at: 0.1, width: 1060, height: 380,
          nodes: [[90, 190, 'Welcome'], [330, 80, 'New here'], [330, 300, 'Been before'], [610, 80, 'Watch'], [610, 300, 'Your plan'], [930, 80, 'Understand'], [930, 300, 'Book a call']],
          links: [[0, 1], [0, 2], [1, 3], [2, 4], [3, 5], [4, 6]],
          routes: [{ stops: [0, 1, 3, 5], at: 'shows', time: 3.4 }, { stops: [0, 2, 4, 6], at: 'learns+0.3', time: 1.8 }],
        },
      ],
    },
    {
      say: ['Nobody gets lost. Everybody feels welcome.'],
      show: [
        { piece: 'horizon', y: 510, at: -0.2 },
        {
          piece: 'people', y: 350, at: -0.2, seed: 1, stay: [0, 1, 2, 3, 4, 5, 6, 7], glowAt: 'everybody',
          spots: [[-470, -190, 92], [-180, -252, 72], [150, -248, 84], [460, -190, 96], [-490, 170, 80], [-200, 246, 96], [170, 250, 72], [470, 170, 90]],
        },
        { piece: 'words', text: 'Nobody gets lost.|Everybody *feels welcome.*', size: 'l', at: 'nobody' },
      ],
    },
  ],
};
