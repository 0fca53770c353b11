import { createElement, useEffect, useLayoutEffect, useRef } from 'react';
import { screenKindOf, type FunnelNode, type ScreenKind } from '../../engine';
import type { LoadedRenderers, NodeOfKind } from '../registry';
import type { Renderer, ScreenProps } from '../screen-props';
import { useFunnel } from '../funnel-context';
import { UnknownScreen } from './UnknownScreen';
import { hasMouse } from '../ui/preferences';
import { classes } from '../ui/classes';
import css from './screen.module.css';

const firstBox = 'form :is(textarea, input:not([type=radio], [type=checkbox], [type=range]))';

interface ScreenChange extends ScreenProps {
  readonly registry: LoadedRenderers;
  /** Changes when another screen is shown. */
  readonly screenKey: string;
  /** How the visitor got here: it decides the direction of the slide. */
  readonly arrival: 'first' | 'forward' | 'back';
}

/** The classes of a screen that comes in. */
export const movements = { forward: css.forward, back: css.back };

/**
 * The screen of a node, drawn by the renderer of its type. A new screen slides in, begins at the top and takes
 * the focus: with its first box where that opens no keyboard over the screen, else with its heading. For a moment it ignores the pointer, so that a slow
 * double tap cannot answer it.
 */
export function Screen({ registry, screenKey, arrival, ...props }: ScreenChange) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(screenKey);

  useLayoutEffect(() => {
    if (shown.current === screenKey) return;
    shown.current = screenKey;
    // At once, even on pages whose links scroll smoothly.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    const box = hasMouse() ? main.current?.querySelector<HTMLElement>(firstBox) : undefined;
    (box ?? heading ?? main.current)?.focus({ preventScroll: true });
  }, [screenKey]);

  const { node } = props;
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
      className={classes(
        css.screen,
        arrival === 'forward' && css.forward,
        arrival === 'back' && css.back,
      )}
    >
      <Drawn {...props} node={ofItsKind(node)} registry={registry} kind={screenKindOf(node)} />
    </main>
  );
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
