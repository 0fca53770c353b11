import { createElement, useLayoutEffect, useRef } from 'react';
import type { NodeType } from '../../engine';
import type { RendererRegistry } from '../registry';
import type { NodeOf, ScreenProps } from '../screen-props';
import { UnknownScreen } from './UnknownScreen';
import './screen.css';

interface ScreenChange extends ScreenProps {
  readonly registry: Partial<RendererRegistry>;
  /** Changes when another screen is shown. */
  readonly screenKey: string;
  /** How the visitor got here: it decides the direction of the slide. */
  readonly arrival: 'first' | 'forward' | 'back';
}

/**
 * The screen of a node, drawn by the renderer of its type. A new screen slides in, takes the focus
 * with its heading and begins at the top. For a moment it does not hear the pointer, so that a slow
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
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [screenKey]);

  const { node } = props;
  return (
    <main
      key={screenKey}
      ref={main}
      id="content"
      tabIndex={-1}
      className={`screen screen--${node.type} screen--${arrival}`}
    >
      <Drawn {...props} registry={registry} type={node.type} />
    </main>
  );
}

interface DrawnProps<T extends NodeType> extends ScreenProps<NodeOf<T>> {
  readonly registry: Partial<RendererRegistry>;
  readonly type: T;
}

function Drawn<T extends NodeType>({ registry, type, ...props }: DrawnProps<T>) {
  const View = registry[type];
  return View ? createElement(View, props) : <UnknownScreen type={type} />;
}
