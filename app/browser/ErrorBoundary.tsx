import { Component, type ReactNode } from 'react';
import type { PageMessages } from '../../engine';
import { ErrorScreen } from '../../renderers';

interface Props {
  readonly messages: PageMessages;
  readonly home: string;
  /** Tells the operator. */
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

/** Catches errors of a screen and shows a link to the first one. */
export class ErrorBoundary extends Component<Props, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: errorOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(errorOf(error));
  }

  override render(): ReactNode {
    const { messages, home, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <ErrorScreen
        title={messages.errorTitle}
        message={error.message}
        button={messages.errorButton}
        onHome={() => window.location.assign(home)}
      />
    );
  }
}

const errorOf = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
