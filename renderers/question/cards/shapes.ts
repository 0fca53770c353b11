import css from './shapes.module.css';

/** The classes of a group of cards that are drawn in another shape than rows. */
export const shapes: Readonly<Record<'tiles' | 'pictures' | 'chips', string | undefined>> = {
  tiles: css.tiles,
  pictures: css.pictures,
  chips: css.chips,
};
