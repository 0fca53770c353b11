import type { ReactNode } from 'react';
import css from './stack.module.css';

interface StackProps<Name extends string> {
  readonly layers: Readonly<Record<Name, ReactNode>>;
  /** The layer that is seen. */
  readonly shown: Name;
}

/** Layers in one place, of which one is seen. The place is as high as the highest, so that a change moves nothing. */
export function Stack<Name extends string>({ layers, shown }: StackProps<Name>) {
  return (
    <div className={css.stack}>
      {Object.entries<ReactNode>(layers).map(([name, layer]) => (
        <div key={name} className={css.layer} aria-hidden={name !== shown || undefined}>
          {layer}
        </div>
      ))}
    </div>
  );
}
