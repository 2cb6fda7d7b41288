import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { opened } from '../../src/ui/lazy-overlay.tsx';

interface Named {
  readonly name: string;
}
const Dialog = ({ name }: Named) => <p>{`Hello ${name}`}</p>;

/** What is shown once `open` has been called. */
function place(Part: (props: Named) => ReactNode) {
  let open = (): void => undefined;
  function Page() {
    const [isOpen, setOpen] = useState(false);
    open = () => flushSync(() => setOpen(true));
    return <Suspense fallback={null}>{isOpen && <Part name="Susan" />}</Suspense>;
  }
  render(<Page />);
  return { open: () => open() };
}
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('what comes after the click is shown when it comes', async () => {
  let come = (_module: { default: typeof Dialog }): void => undefined;
  const { open } = place(opened(() => new Promise((resolve) => (come = resolve))));
  open();
  await moment(20);
  come({ default: Dialog });
  // React itself would leave the place empty for 300 ms.
  await moment(100);
  expect(screen.getByText('Hello Susan')).toBeInTheDocument();
});

test('what is there already is drawn with the click', async () => {
  const Part = opened(async () => ({ default: Dialog }));
  await Part.fetch();
  const { open } = place(Part);
  open();
  expect(screen.getByText('Hello Susan')).toBeInTheDocument();
});

test('what cannot be fetched is shut where it says so, and asked for again by the next one', async () => {
  let tries = 0;
  const shut = vi.fn();
  const Part = opened<Named>(async () => {
    tries += 1;
    if (tries === 1) throw new Error('The network is away');
    return { default: Dialog };
  }, shut);
  const { unmount } = render(<Part name="Susan" />);
  await vi.waitFor(() => expect(shut).toHaveBeenCalledWith({ name: 'Susan' }));
  expect(Part.isThere()).toBe(false);
  unmount();
  render(<Part name="Susan" />);
  expect(await screen.findByText('Hello Susan')).toBeInTheDocument();
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

test('what cannot be fetched is told by whoever is around it, and asked for again by the next one', async () => {
  let tries = 0;
  const Part = opened<Named>(async () => {
    tries += 1;
    if (tries === 1) throw new Error('The network is away');
    return { default: Dialog };
  });
  const { unmount } = render(
    <Boundary>
      <Part name="Susan" />
    </Boundary>,
  );
  expect(await screen.findByText('The network is away')).toBeInTheDocument();
  unmount();
  render(<Part name="Susan" />);
  expect(await screen.findByText('Hello Susan')).toBeInTheDocument();
});
