import { Component, type ReactNode } from 'react';
import { useFunnel } from '../funnel-context';

interface OrnamentProps {
  /** What is drawn instead, where it cannot be drawn: the same words, at rest. */
  readonly plain?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Around what a page can do without: what moves, celebrates or illustrates. Where it fails, because a browser is old or an
 * extension has changed the page, its plain form stays and the page is whole. The operator is told once.
 */
export function Ornament(props: OrnamentProps) {
  const { onProblem } = useFunnel();
  return <Boundary {...props} onProblem={onProblem} />;
}

interface BoundaryProps extends OrnamentProps {
  readonly onProblem?: (problem: Error) => void;
}

class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(problem: unknown): void {
    this.props.onProblem?.(problem instanceof Error ? problem : new Error(String(problem)));
  }

  override render(): ReactNode {
    const { plain = null, children } = this.props;
    return this.state.isBroken ? plain : children;
  }
}
