import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage';

interface Props {
  /** The history's key of where the visitor is. A new one gets a fresh try, also at the address that failed. */
  place: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  place: string;
}

/** Shows the error page in place of whatever broke within. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { failure: null, place };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}
