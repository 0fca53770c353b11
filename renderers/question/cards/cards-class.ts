import { cardShapes } from '#optional/question-parts';
import type { AsksChoice } from '../../../engine';
import css from './cards.module.css';

/** The class of a group of cards, by how a question draws them. */
export const cardsClass = (as: AsksChoice['as']): string | undefined =>
  as === 'rows' ? css.rows : cardShapes?.[as];
