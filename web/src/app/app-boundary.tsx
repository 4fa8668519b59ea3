import { Component, type ReactNode } from 'react';
import { ShownError } from './shown-error.tsx';

/** Catches errors that nothing below it caught: those of the shell itself. */
export class AppBoundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main>
        <ShownError error={failure.error} onTryAgain={() => this.setState({ failure: null })} />
      </main>
    );
  }
}
