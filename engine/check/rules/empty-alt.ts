import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

/** Pictures that say something by themselves have an alternative text. */
export const emptyAlt: Rule<object> = {
  severity: 'warning',
  explanation: {
    what: 'The logo of the brand or of a customer, or the picture of link previews, has an empty alternative text.',
    why: 'Nothing else says what it shows, so people who do not see it get a list with nothing in it, or no name.',
    fix: 'Write the name that the logo shows. Pictures that only decorate keep an empty text.',
    wrong: { frame: { logos: [{ src: '/images/crumb.svg', alt: '' }] } },
    right: { frame: { logos: [{ src: '/images/crumb.svg', alt: 'Crumb & Co.' }] } },
  },
  check: ({ document: { brand, frame, shareImage } }) => [
    ...without([brand.logo, brand.nightLogo], (index) =>
      pointerOf('brand', index === 0 ? 'logo' : 'nightLogo', 'alt'),
    ),
    ...without(frame.logos, (index) => pointerOf('frame', 'logos', index, 'alt')),
    ...without([shareImage], () => pointerOf('shareImage', 'alt')),
  ],
  message: () =>
    'Nothing else says what this picture shows. Write the name that it shows as its alternative text.',
};

const without = (
  images: readonly ({ readonly alt: string } | undefined)[],
  placeOf: (index: number) => string,
): { readonly pointer: string }[] =>
  images.flatMap((image, index) => (image?.alt.trim() === '' ? [{ pointer: placeOf(index) }] : []));
