import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { allRoutes } from '../../src/app/all-routes.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';
import { addressOf } from '../support/screen-address.ts';

onOrdinaryClock();

const SAVES = /^(?:Save|Update|Submit)/;
const IS_CHANGE = /^(?:Create|Update|Save|Add|Edit|Set)/;
/** The field that is typed into, where the first one takes no letter more. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  editUser: /Address/,
  myProfile: /Address/,
  editDrive: /Name/,
};

const panels = [
  '/sponsorGroupManagement?panel=sponsor-1',
  '/resourceManagement/Designation?panel=designation-1',
];
const forms = [
  ...allRoutes
    .filter(({ id }) => /^edit[A-Z]|^clientEdit$|^myProfile$/.test(id))
    .map((route) => ({ id: route.id as string, address: addressOf(route) })),
  ...panels.map((address) => ({ id: address, address })),
];

const typed = (field: HTMLElement): string => (field as HTMLInputElement).value;

test.each(forms)(
  '$id: what was typed stays when its save is cut off, and is saved by the next one',
  async ({ id, address }) => {
    let isCut = true;
    const changes: unknown[] = [];
    const user = userEvent.setup();
    await renderApp(address, {
      // A bank itself is the parent administration's.
      session: makeSession({ clientId: id === 'clientEdit' ? 0 : 1 }),
      intercept: ({ name, variables }) => {
        if (!IS_CHANGE.test(name) || name.startsWith('CreateActivity')) return undefined;
        changes.push(variables);
        return isCut ? new TypeError('Failed to fetch') : undefined;
      },
    });
    const found = await screen.findAllByRole('textbox', FIELDS[id] ? { name: FIELDS[id] } : {});
    const field = found.find((one) => typed(one) !== '' && !one.hasAttribute('disabled')) as HTMLElement;
    await user.type(field, 'x');
    const value = typed(field);
    const save = (await screen.findAllByRole('button', { name: SAVES })).at(-1) as HTMLElement;
    await user.click(save);
    await waitFor(() => expect(changes).toHaveLength(1));
    await screen.findByText('Oh snap! You got an error!');
    expect(typed(field)).toBe(value);
    isCut = false;
    await user.click(save);
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[1]).toEqual(changes[0]);
    await screen.findAllByText(/success/i);
  },
);
