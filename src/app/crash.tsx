import { Component, type ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';

/** The last resort: whatever breaks, there is a message and a way on, never a white page. */
export class Crash extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // The texts may be what failed to load: these few words are in the code.
    return (
      <main
        role="alert"
        className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center"
      >
        <h1 className="font-semibold text-title">Something went wrong</h1>
        <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
          Reload the page
        </button>
      </main>
    );
  }
}
