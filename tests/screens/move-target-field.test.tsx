import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

/** The dialog that closes a drive, with the choice to move who is booked. */
async function moving(targets: readonly object[], options: AppOptions = {}) {
  const user = userEvent.setup();
  const schema = createMockSchema({
    Query: {
      allDriveCenters: () => ({ totalRecords: 1, driveCenters: [makeDrive(1)] }),
      moveTargets: () => targets as never,
    },
  });
  await renderApp('/activationDrive', { session, schema, ...options });
  await user.click(await screen.findByRole('button', { name: 'Actions for Tulsa Main Center' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Move to another drive' }));
  return { user, dialog, field: dialog.getByRole('combobox', { name: /Other drive/ }) };
}

const target = {
  driveId: 'drive-9',
  driveCenterName: 'City Hall',
  date: '2026-12-05',
  miles: 3,
  free: 12,
};

describe('the drive that appointments go to', () => {
  test('while it is not known what can take them, it says so', async () => {
    const { field } = await moving([], {
      hold: (name) => (name === 'MoveTargets' ? new Promise<void>(() => undefined) : undefined),
    });
    expect(field).toHaveTextContent('Loading...');
  });

  test('where none can, it says so', async () => {
    const { dialog } = await moving([]);
    expect(await dialog.findByText('No other drive has a free place of each type')).toBeInTheDocument();
  });

  test('where that cannot be read, it says why', async () => {
    const { dialog, field } = await moving([], {
      intercept: ({ name }) =>
        name === 'MoveTargets' ? { errors: [new GraphQLError('The planning is closed')] } : undefined,
    });
    expect(await dialog.findByText('The planning is closed')).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription('The planning is closed');
  });

  test('opened, the list asks again, and what has come then can be chosen', async () => {
    let isDown = true;
    let arrive: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { dialog, field, user } = await moving([target], {
      intercept: ({ name }) =>
        name === 'MoveTargets' && isDown ? { errors: [new GraphQLError('Not now')] } : undefined,
      hold: (name) => (name === 'MoveTargets' && !isDown ? coming : undefined),
    });
    expect(await dialog.findByText('Not now')).toBeInTheDocument();
    isDown = false;
    await user.click(field);
    expect(await screen.findByRole('option', { name: 'Loading...' })).toBeInTheDocument();
    expect(field).not.toHaveAccessibleDescription('Not now');
    arrive();
    await user.click(await screen.findByRole('option', { name: /City Hall/ }));
    expect(field).toHaveTextContent('City Hall');
  });

  test('a list of appointments asks for it when somebody moves some, and not before', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/createDrive/view?id=drive-1&tab=appointments&list=confirmed', { session });
    const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await user.click(box as HTMLElement);
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    expect(sent(app.requests, 'MoveTargets')).toEqual([]);
    await user.click(bar.getByRole('button', { name: 'Move to another drive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another drive' }));
    await user.click(dialog.getByRole('button', { name: 'Move to another drive' }));
    expect(await dialog.findByText('Choose a drive')).toBeInTheDocument();
    expect(sent(app.requests, 'MoveTargets')).toEqual([{ from: { driveId: 'drive-1' } }]);
    expect(sent(app.requests, 'StartMoveAppointments')).toEqual([]);
  });
});
