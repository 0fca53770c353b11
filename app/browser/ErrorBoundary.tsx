import { Component, type ReactNode } from 'react';
import type { DrawnBrand, Labels, PageMessages } from '../../engine';
import { ErrorPage, ErrorScreen } from '../../renderers';

interface Props {
  readonly messages: PageMessages;
  readonly home: string;
  /** Where it is around the whole page: whose page it is. */
  readonly page?: { readonly brand: DrawnBrand; readonly labels: Labels };
  /** What is drawn. Another one is tried again after an error. */
  readonly screen?: string;
  /** Tells the operator. */
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

interface State {
  readonly error?: Error;
  readonly screen?: string;
}

/** Catches errors of a screen and shows a link to the first one. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: errorOf(error) };
  }

  static getDerivedStateFromProps({ screen }: Props, state: State): State | null {
    return screen === state.screen ? null : { screen, error: undefined };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(errorOf(error));
  }

  override render(): ReactNode {
    const { messages, home, page, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    const shown = {
      title: messages.errorTitle,
      message: error.message,
      button: messages.errorButton,
      onHome: () => window.location.assign(home),
    };
    return page ? <ErrorPage {...page} {...shown} home={home} /> : <ErrorScreen {...shown} />;
  }
}

const errorOf = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
