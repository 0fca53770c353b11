import { pointerOf } from '../../document/basics/pointer';
import type { Rule } from '../reporting/rule';
import { sectionsIn } from '../facts/sections-in';

/** Pictures that say something by themselves have an alternative text. */
export const emptyAlt: Rule<object> = {
  severity: 'warning',
  explanation: {
    what: 'The logo of the brand or of a customer, a picture of before and after, or the picture of link previews has an empty alternative text.',
    why: 'Nothing else says what it shows, so people who do not see it get a list with nothing in it, no name, or two sides without a difference.',
    fix: 'Write the name that the logo shows, or what the picture shows. Pictures that only decorate keep an empty text.',
    wrong: { frame: { logos: [{ src: '/images/crumb.svg', alt: '' }] } },
    right: { frame: { logos: [{ src: '/images/crumb.svg', alt: 'Crumb & Co.' }] } },
  },
  check: ({ document, document: { brand, frame, shareImage } }) => [
    ...without([brand.logo, brand.nightLogo], (index) =>
      pointerOf('brand', index === 0 ? 'logo' : 'nightLogo', 'alt'),
    ),
    ...without(frame.logos, (index) => pointerOf('frame', 'logos', index, 'alt')),
    ...without([shareImage], () => pointerOf('shareImage', 'alt')),
    ...sectionsIn(document, 'contrast').flatMap(({ section: { before, after }, pointer }) =>
      without(
        [before.image, after.image],
        (index) => `${pointer}${pointerOf(index === 0 ? 'before' : 'after', 'image', 'alt')}`,
      ),
    ),
  ],
  message: () =>
    'Nothing else says what this picture shows. Write the name or the state that it shows as its alternative text.',
};

const without = (
  images: readonly ({ readonly alt: string } | undefined)[],
  placeOf: (index: number) => string,
): { readonly pointer: string }[] =>
  images.flatMap((image, index) => (image?.alt.trim() === '' ? [{ pointer: placeOf(index) }] : []));
