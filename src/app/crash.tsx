import { Component, type ReactNode } from 'react';
import { pageReady } from './page-ready.ts';
import { StaticErrorFallback } from './static-error-fallback.tsx';

/** Catches what breaks outside of the router's own reach. */
export class Crash extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    pageReady();
  }

  override render(): ReactNode {
    return this.state.failed ? <StaticErrorFallback bare /> : this.props.children;
  }
}
