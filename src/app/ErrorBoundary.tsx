import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage';

interface Props {
  /** Where the visitor is; another place gets a fresh try. */
  pathname: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  pathname: string;
}

/** Shows the error page in place of whatever broke within. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): Partial<State> | null {
    return pathname === state.pathname ? null : { failure: null, pathname };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}
