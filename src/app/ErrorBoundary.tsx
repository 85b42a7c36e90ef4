import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage';

interface Props {
  /** React Router's key of the entry in the history. A new one clears the error, also at the address that failed. */
  locationKey: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  locationKey: string;
}

/** Shows the error page in place of whatever broke within. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, locationKey: this.props.locationKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ locationKey }: Props, state: State): Partial<State> | null {
    return locationKey === state.locationKey ? null : { failure: null, locationKey };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}
