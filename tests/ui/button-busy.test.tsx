import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../../src/ui/button.tsx';

/** A button that is busy until it is told otherwise, with another beside it. */
function Desk({ answer }: { readonly answer: Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    await answer;
    setBusy(false);
  };
  return (
    <div role="dialog" tabIndex={-1}>
      <Button busy={busy} onClick={() => void send()}>
        Send
      </Button>
      <Button>Other</Button>
    </div>
  );
}

async function sending() {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Desk answer={promise} />);
  const send = screen.getByRole('button', { name: 'Send' });
  const user = userEvent.setup();
  send.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(send).toBeDisabled());
  await waitFor(() => expect(send).not.toHaveFocus());
  const answer = async (): Promise<void> => {
    resolve();
    await waitFor(() => expect(send).toBeEnabled());
  };
  return { send, user, answer };
}

test('whoever pressed it has the focus there again when it is done', async () => {
  const { send, answer } = await sending();
  expect(document.body).toHaveFocus();
  await answer();
  expect(send).toHaveFocus();
});

test('also where its dialog has taken the focus from it', async () => {
  const { send, answer } = await sending();
  screen.getByRole('dialog').focus();
  await answer();
  expect(send).toHaveFocus();
});

test('whoever has gone on meanwhile stays there', async () => {
  const { user, answer } = await sending();
  const other = screen.getByRole('button', { name: 'Other' });
  await user.click(other);
  await answer();
  expect(other).toHaveFocus();
});
