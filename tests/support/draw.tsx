import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { ReactNode } from 'react';
import { addressOf, resolveNode, type Answers, type FunnelNode, type NodeType } from '../../engine';
import type { PhaseOf, ScreenEvent } from '../../engine/compile';
import {
  Screen,
  FunnelProvider,
  loadRenderers,
  type LoadedRenderers,
  type ScreenGrant,
} from '../../renderers';
import type { Flow } from './flows';

// Machines are busy with other tests.
configure({ asyncUtilTimeout: 15_000 });

/** Every renderer there is. */
const registry = await loadRenderers();

/** The phase in which the machine enters a node of a type. */
const firstPhase: { readonly [T in NodeType]: PhaseOf<T> } = {
  question: { name: 'asking' },
  info: { name: 'shown' },
  video: { name: 'resting' },
  carousel: { name: 'slide', slide: 1, isRunning: true },
  loader: { name: 'step', step: 1 },
  offer: { name: 'shown' },
  end: { name: 'shown' },
  signup: { name: 'form', isSubmitting: false },
};

/** What a screen is drawn from. */
export interface Drawing {
  readonly flow: Flow;
  readonly node: FunnelNode;
  readonly answers?: Answers;
  readonly phase?: PhaseOf<NodeType>;
  readonly registry?: LoadedRenderers;
  /** The grant, on an offer that shows it. */
  readonly grant?: ScreenGrant;
  readonly sessionId?: string;
  /** What the page has kept of earlier screens. */
  readonly drafts?: Map<string, string>;
  /** The visitor's plan link, where there is one. */
  readonly planUrl?: () => Promise<string | undefined>;
  /** Whether all of it is in view: a page without frames has nothing in view. */
  readonly isInView?: boolean;
}

/** The screen of a node, as React draws it in a funnel. */
export function screenOf(drawing: Drawing, send: (event: ScreenEvent) => void): ReactNode {
  const { flow, node, answers = {}, phase = firstPhase[node.type], drafts = new Map() } = drawing;
  return (
    <FunnelProvider
      value={{
        ...flow.outline,
        videos: flow.document.videos,
        grant: drawing.grant,
        drafts,
        sessionId: drawing.sessionId,
        planUrl: drawing.planUrl,
        addressOf: (id) => addressOf(flow.outline, id, answers),
      }}
    >
      <Screen
        registry={drawing.registry ?? registry}
        node={resolveNode(node, flow.outline, answers)}
        answers={answers}
        phase={phase}
        send={send}
        screenKey="screen"
        arrival="first"
      />
    </FunnelProvider>
  );
}

/** This page has no frames: what waits for the first one is told of it at once, and whether it is in view. */
const firstFrame = (isIntersecting: boolean) =>
  class {
    constructor(private readonly told: (entries: readonly object[]) => void) {}
    observe(target: Element): void {
      this.told(isIntersecting ? [{ isIntersecting, target }] : []);
    }
    disconnect(): void {}
  };

/** Draws a screen in a page, with a visitor, and collects what it sends. */
export function draw(drawn: Drawing) {
  const drawing = { drafts: new Map<string, string>(), ...drawn };
  const sent: ScreenEvent[] = [];
  const send = (event: ScreenEvent): void => void sent.push(event);
  vi.stubGlobal('IntersectionObserver', firstFrame(drawn.isInView ?? false));
  const { rerender, container } = render(screenOf(drawing, send));
  return {
    sent,
    container,
    visitor: userEvent.setup(),
    /** Draws the same screen again with something changed. */
    change: (changes: Partial<Drawing>) => rerender(screenOf({ ...drawing, ...changes }, send)),
  };
}
