import type { ScreenKind } from '../../../../engine';

/** The icon of each kind of screen: the path of an SVG of 16 by 16, drawn with lines. */
export const kindIcons: Readonly<Record<ScreenKind, string>> = {
  'question/choice': 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M6 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  'question/choices': 'M2.5 2.5h11v11h-11zM5 8l2.2 2.2L11 6',
  'question/select': 'M2 4.5h12v7H2zM9 7l1.5 1.8L12 7',
  'question/yesno': 'M1.5 8.5L4 11l4-5M10 6l4.5 5M14.5 6L10 11',
  'question/text': 'M2.5 4V2.5h11V4M8 2.5v11M6 13.5h4',
  'question/email': 'M1.5 3.5h13v9h-13zM1.5 4l6.5 5l6.5-5',
  'question/phone': 'M5 1.5h6v13H5zM7.2 12.3h1.6',
  'question/number': 'M6.5 2L5 14M11 2L9.5 14M2.5 5.5h11.5M2 10.5h11.5',
  'question/money': 'M8 1.5v13M11 4.5C10 3 5.5 3 5.5 5.6S11 7.8 11 10.4S6 13.2 5 11.5',
  'question/amounts': 'M2 5h9M8.5 2.5L11 5L8.5 7.5M14 11H5M7.5 8.5L5 11l2.5 2.5',
  'question/date': 'M2 3.5h12v10.5H2zM2 7h12M5 1.5v3.5M11 1.5v3.5',
  'question/scale': 'M3 13.5V10M6.3 13.5V8M9.7 13.5V5.5M13 13.5V2.5',
  'question/slider': 'M1.5 8h5M10.5 8h4M6.5 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  'question/consent':
    'M8 1.5l5.5 2v4c0 3.5-2.5 5.8-5.5 7c-3-1.2-5.5-3.5-5.5-7v-4zM5.5 8l2 2l3.2-3.8',
  'question/form': 'M2 2.5h12v4H2zM2 9.5h12v4H2z',
  carousel: 'M4.5 3h7v10h-7zM2 5v6M14 5v6',
  end: 'M3.5 14.5v-13M3.5 2.5h9l-2 3l2 3h-9',
  info: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 7.3v3.7M8 4.8v.4',
  loader: 'M8 2.5a5.5 5.5 0 1 1-5.5 5.5',
  offer: 'M2 8.5V2.5h6l6 6l-6 6zM5 5.5v.1',
  signup: 'M5.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M2.5 14c.5-4 10.5-4 11 0',
  video: 'M2 3h12v10H2zM6.7 5.8v4.4L10.3 8z',
};
