import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();
const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
const away = { errors: [new GraphQLError('Busy', { extensions: { code: 'UNAVAILABLE' } })] };

/** A page one of whose questions fails as long as `failing` says so, and waits while it is held. */
async function open(path: string, question: string) {
  const user = userEvent.setup();
  const state: { failing: boolean; held: Promise<void> | undefined } = { failing: true, held: undefined };
  await renderApp(path, {
    session,
    schema: createMockSchema({ Query: { driveCenterById: () => makeDrive(2), driveChecks: () => [] } }),
    hold: (name) => (name === question ? state.held : undefined),
    intercept: ({ name }) => (name === question && state.failing ? away : undefined),
  });
  /** Presses the button by the keyboard, and answers once it is gone. */
  const retry = async (button: HTMLElement, gone: () => void): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    state.held = promise;
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
    gone();
    state.held = undefined;
    resolve();
  };
  return { user, state, retry };
}

test('a page that is asked for again keeps the focus, and its button has it where it fails again', async () => {
  const { state, retry } = await open('/createDrive/edit?id=drive-2', 'DriveCenterById');
  const main = await screen.findByRole('main');
  const button = () => screen.findByRole('button', { name: 'Try again' });
  await retry(await button(), () => expect(main).toHaveFocus());
  await waitFor(async () => expect(await button()).toHaveFocus());
  state.failing = false;
  await retry(await button(), () => expect(main).toHaveFocus());
  expect(await screen.findByLabelText('Drive / Center Name')).toBeInTheDocument();
  expect(main).toHaveFocus();
});

test('so does a card of the dashboard, under its name', async () => {
  const { user, state, retry } = await open('/dashboard', 'DonorsByBloodGroup');
  const button = await screen.findByRole('button', { name: 'Try again' });
  const card = button.closest('section') as HTMLElement;
  state.failing = false;
  await retry(button, () => expect(card).toHaveFocus());
  expect(card).toHaveAccessibleName();
  await waitFor(() => expect(card).not.toHaveAttribute('aria-busy'));
  expect(card).toHaveFocus();
  // Once it is left it is no stop of the keyboard.
  await user.tab();
  expect(card).not.toHaveAttribute('tabindex');
});
