import css from './heads.module.css';

/** The styles of heads that are no bar, and of progress in dots, by the class of the frame that has them. */
export const skeletonClass = css.skeleton;
