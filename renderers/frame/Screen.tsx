import { createElement, useEffect, useLayoutEffect, useRef } from 'react';
import { screenKindOf, type FunnelNode, type ScreenKind } from '../../engine';
import type { LoadedRenderers, NodeOfKind } from '../registry';
import type { Renderer, ScreenProps } from '../screen-props';
import { useFunnel } from '../funnel-context';
import type { Arrival } from '../movement/turning-ground';
import { UnknownScreen } from './UnknownScreen';
import { useScrollToTop } from './useScrollToTop';
import { hasMouse } from '../ui/device/preferences';
import { classes } from '../ui/classes';
import css from './screen.module.css';

const firstBox = 'form :is(textarea, input:not([type=radio], [type=checkbox], [type=range]))';

interface ScreenChange extends ScreenProps {
  readonly registry: LoadedRenderers;
  /** Changes when another screen is shown. */
  readonly screenKey: string;
  /** How the visitor got here: it decides the direction of the slide. */
  readonly arrival: Arrival;
}

/** The classes of a screen that comes in. */
export const movements = { forward: css.forward, back: css.back };

/**
 * The screen of a node, drawn by the renderer of its type. A new screen slides in, begins at the top and takes
 * the focus: with its first box where that opens no keyboard over the screen, else with its heading. For a moment a guard keeps the pointer off it, and
 * a moment longer off the place of the last press, so that a double tap cannot answer it.
 */
export function Screen({ registry, screenKey, arrival, ...props }: ScreenChange) {
  const main = useRef<HTMLElement>(null);
  // The first one has the focus already, unless another page was there before the application arrived.
  const shown = useRef(arrival === 'first' ? screenKey : undefined);

  const pressed = useRef<Press>(undefined);
  const scrollToTop = useScrollToTop();

  useLayoutEffect(() => {
    if (shown.current === screenKey) return;
    shown.current = screenKey;
    guardPress(main.current, pressed.current);
    scrollToTop();
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    const box = hasMouse() ? main.current?.querySelector<HTMLElement>(firstBox) : undefined;
    (box ?? heading ?? main.current)?.focus({ preventScroll: true });
  }, [screenKey, scrollToTop]);

  const { node } = props;
  const kind = screenKindOf(node);
  const { brand } = useFunnel();
  // After every render: a screen of several steps changes its heading.
  useEffect(() => {
    const heading = main.current?.querySelector('h1')?.firstChild?.textContent;
    const title = `${node.pageTitle ?? heading} · ${brand.name}`;
    if (document.title !== title) document.title = title;
  });
  return (
    <main
      key={screenKey}
      ref={main}
      id="content"
      tabIndex={-1}
      data-kind={kind}
      onClickCapture={({ clientX, clientY }) => (pressed.current = { clientX, clientY })}
      className={classes(
        css.screen,
        arrival === 'forward' && css.forward,
        arrival === 'back' && css.back,
      )}
    >
      <Drawn {...props} node={ofItsKind(node)} registry={registry} kind={kind} />
      <div className={css.guard} data-bleed="window" />
    </main>
  );
}

/** Where a press was in the window, in CSS pixels. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY'> | undefined;

/** Tells the guard of a screen where the press was that led to it. */
function guardPress(main: HTMLElement | null, press: Press): void {
  if (!press) return;
  main?.style.setProperty('--press-x', `${press.clientX}px`);
  main?.style.setProperty('--press-y', `${press.clientY}px`);
}

/** A question's kind is that of what it asks, which the type of all questions together cannot say. */
function ofItsKind(node: FunnelNode): NodeOfKind<ScreenKind> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return node as NodeOfKind<ScreenKind>;
}

interface DrawnProps<K extends ScreenKind> extends ScreenProps<NodeOfKind<K>> {
  readonly registry: LoadedRenderers;
  readonly kind: K;
}

function Drawn<K extends ScreenKind>({ registry, kind, ...props }: DrawnProps<K>) {
  const renderer: Renderer<NodeOfKind<K>> | undefined = registry[kind];
  return renderer ? createElement(renderer.View, props) : <UnknownScreen type={kind} />;
}
