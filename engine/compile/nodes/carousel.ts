import type { CarouselNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import { cue, type NodeCompiler } from '../node-context';
import { stateOf, type StateConfig } from '../config';
import { leave } from '../leave';

/** The state of a slide, counted from 1. */
const slideState = (number: number): string => `slide-${number}`;

/**
 * slide-1 → … → slide-n → done → on, each slide running or paused. Previous, next and pause stop
 * the clock; resume starts the slide's time again.
 */
export const compileCarousel: NodeCompiler<CarouselNode> = (context) => {
  const { id, node } = context;
  const total = node.slides.length;
  const stay = milliseconds(node.timings.slide);
  const paused = (number: number): string =>
    stateOf(id, slideState(((number - 1 + total) % total) + 1), 'paused');
  const slides = node.slides.map((_, index): [string, StateConfig] => {
    const number = index + 1;
    const following = number === total ? stateOf(id, 'done') : stateOf(id, slideState(number + 1));
    return [
      slideState(number),
      {
        initial: 'running',
        on: {
          [`next.${id}`]: { target: paused(number + 1) },
          [`previous.${id}`]: { target: paused(number - 1) },
        },
        states: {
          running: {
            after: { [stay]: { target: following } },
            on: { [`pause.${id}`]: { target: 'paused' } },
          },
          paused: { on: { [`resume.${id}`]: { target: 'running' } } },
        },
      },
    ];
  });
  return {
    initial: slideState(1),
    on: { [`continue.${id}`]: leave(context, cue('advance', context)) },
    states: {
      ...Object.fromEntries(slides),
      done: { after: { [milliseconds(node.timings.after)]: leave(context) } },
    },
  };
};
