import type { CarouselNode } from '../../document/format/document.generated';
import { milliseconds } from '../../document/basics/duration';
import { cue, type NodeCompiler } from '../node-context';
import { stateOf, type StateConfig } from '../config';
import { leave } from '../leave';
import type { NodeState } from '../phase';

/** The slide that is shown, counted from 1, and whether its time runs; or that all were shown. */
export type CarouselPhase =
  | { readonly name: 'slide'; readonly slide: number; readonly isRunning: boolean }
  | { readonly name: 'done' };

/** What a visitor does with the slides. */
export interface CarouselEvent {
  readonly type: 'continue' | 'next' | 'previous' | 'pause' | 'resume';
}

/** The state of a slide, counted from 1. */
const slideState = (number: number): string => `${slidePrefix}${number}`;

const slidePrefix = 'slide-';

/** The phase of a carousel's state. */
export function carouselPhase({ value }: NodeState): CarouselPhase {
  const [state, clock] = typeof value === 'object' ? (Object.entries(value)[0] ?? []) : [];
  return state === undefined
    ? { name: 'done' }
    : {
        name: 'slide',
        slide: Number(state.slice(slidePrefix.length)),
        isRunning: clock === 'running',
      };
}

/**
 * slide-1 → … → slide-n → done → on, each slide running or paused. Previous, next and pause stop
 * the clock; resume starts the slide's time again.
 */
export const compileCarousel: NodeCompiler<CarouselNode> = (context) => {
  const { id, node } = context;
  const total = node.slides.length;
  const slide = `${id}.slide`;
  const after = `${id}.after`;
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
            after: { [slide]: { target: following } },
            on: { [`pause.${id}`]: { target: 'paused' } },
          },
          paused: { on: { [`resume.${id}`]: { target: 'running' } } },
        },
      },
    ];
  });
  return {
    delays: {
      [slide]: milliseconds(node.timings.slide),
      [after]: milliseconds(node.timings.after),
    },
    initial: slideState(1),
    on: { [`continue.${id}`]: leave(context, cue('advance', context)) },
    states: {
      ...Object.fromEntries(slides),
      done: { after: { [after]: leave(context) } },
    },
  };
};
