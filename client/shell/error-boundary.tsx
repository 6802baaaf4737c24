import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of what failed. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/**
 * What fails to render or to load is replaced by something that says so and offers a way on. Key that of a screen by place,
 * so that leaving heals.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
