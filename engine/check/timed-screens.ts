import type { FunnelDocument } from '../document/document.generated';
import { milliseconds } from '../document/duration';
import { pointerOf } from '../document/pointer';

/** Something that is shown for a time, and then passes by itself. */
export interface Timed {
  /** The id of the node that shows it. */
  readonly node: string;
  /** Where the copy is that is read in this time. */
  readonly copy: readonly string[];
  readonly lastsMs: number;
  /** Where the document says the time. */
  readonly pointer: string;
}

/**
 * Everything that passes by itself: screens that advance, slides, loaders, and ends that lead to another site. Variants
 * are left out: they show other words in the same time.
 */
export function timedScreens({ nodes, timings }: FunnelDocument): Timed[] {
  return Object.entries(nodes).flatMap(([id, node]): Timed[] => {
    const at = (...keys: (string | number)[]): string => pointerOf('nodes', id, ...keys);
    switch (node.type) {
      case 'info': {
        if (node.autoAdvance === false) return [];
        const lasts = node.autoAdvance === true ? timings.autoAdvance : node.autoAdvance;
        const lastsMs = milliseconds(lasts);
        return [{ node: id, copy: [at()], lastsMs, pointer: at('autoAdvance') }];
      }
      case 'carousel': {
        const lastsMs = milliseconds(node.timings.slide);
        const pointer = at('timings', 'slide');
        return node.slides.map((_, index) => {
          const copy = [at('slides', index), ...(index === 0 ? [at('headline')] : [])];
          return { node: id, copy, lastsMs, pointer };
        });
      }
      case 'loader': {
        const lasts = [node.timings.after, ...node.steps.map((step) => step.lasts)];
        const lastsMs = lasts.map(milliseconds).reduce((a, b) => a + b);
        // The steps are ticked off and need not be read. The wait is what the screen shows.
        const copy = [at('headline'), at('subheadline')];
        return [{ node: id, copy, lastsMs, pointer: at('steps') }];
      }
      case 'end': {
        const after = node.redirect?.after;
        if (after === undefined) return [];
        const pointer = at('redirect', 'after');
        return [{ node: id, copy: [at()], lastsMs: milliseconds(after), pointer }];
      }
      case 'offer':
      case 'question':
      case 'signup':
      case 'video':
        return [];
    }
  });
}
