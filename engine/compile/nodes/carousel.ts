import type { CarouselNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import { cue, type NodeCompiler } from '../compiling';
import { stateOf, type StateConfig } from '../config';
import { waysOn } from '../ways-on';

/** The state of a slide, counted from 1. */
const slideState = (number: number): string => `slide-${number}`;

/**
 * slide-1 → … → slide-n → done → on, each slide running or paused. Previous, next and pause stop
 * the clock; resume starts the slide's time again.
 */
export const compileCarousel: NodeCompiler<CarouselNode> = (compiling) => {
  const { id, node } = compiling;
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
    on: { [`continue.${id}`]: waysOn(compiling, cue('advance', compiling)) },
    states: {
      ...Object.fromEntries(slides),
      done: { after: { [milliseconds(node.timings.after)]: waysOn(compiling) } },
    },
  };
};
