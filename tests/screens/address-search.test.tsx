import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAddressSuggestion } from '../../mocks/factories/address-suggestion.ts';
import type { AddressSuggestion } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { bank, open, schemaFor } from '../support/clients.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';
import { consoleSettings } from '../support/unserved.ts';

beforeAll(() => consoleSettings({ addressSearch: true }));
afterEach(() => vi.restoreAllMocks());

/** What the geocoder knows: all of it for whatever is typed. */
const HALL = makeAddressSuggestion('175 East 2nd Street');
const CITY: AddressSuggestion = {
  ...HALL,
  label: "O'Fallon, MO",
  addressLine1: null,
  city: "O'Fallon",
  stateArea: 'MO',
  zipcode: null,
};
type Answer = (text: string) => readonly AddressSuggestion[] | Promise<readonly AddressSuggestion[]>;
const answering = (answer: Answer) => ({
  addressSuggestions: (_source: unknown, { text }: { text: string }) => answer(text) as AddressSuggestion[],
});
const ofBank = (answer: Answer) => schemaFor(bank(1), true, { Query: answering(answer) });
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const pause = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)));

describe('the address of a blood bank', () => {
  const EDIT = '/clientManagement/site-1/edit';
  const box = () => screen.findByRole('combobox', { name: 'Address' });

  test('is filled in by one key: street, city, state, zip code and position go with the save', async () => {
    const { user, sent: sentOf } = await open(EDIT, { schema: ofBank(() => [HALL, CITY]) });
    await user.clear(await box());
    await user.type(await box(), '175 Ea');
    expect(await options()).toEqual(['175 East 2nd Street, Tulsa, OK 74103', "O'Fallon, MO"]);
    expect(screen.getByText('2 suggestions')).toHaveAttribute('role', 'status');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await box()).toHaveValue('175 East 2nd Street');
    expect(await box()).toHaveFocus();
    expect(screen.getByLabelText('City')).toHaveValue('Tulsa');
    expect(screen.getByRole('combobox', { name: /^State/ })).toHaveTextContent('Oklahoma (OK)');
    expect(screen.getByLabelText('Zip')).toHaveValue('74103');
    expect(screen.getByLabelText('Latitude')).toHaveValue(36.1509);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Client Updated Successfully');
    const { label: _label, ...parts } = HALL;
    expect(sentOf('UpdateClient')[0]?.site).toMatchObject({ ...parts, SiteName: 'Riverside Blood Center' });
    expect(sentOf('AddressSuggestions')).toEqual([{ text: '175 Ea' }]);
  });

  test('keeps what a suggestion does not know, and takes a city in letters', async () => {
    const { user } = await open(EDIT, { schema: ofBank(() => [CITY]) });
    const zip = (await screen.findByLabelText<HTMLInputElement>('Zip')).value;
    await user.clear(await box());
    await user.type(await box(), 'Depot');
    await user.click(await screen.findByRole('option', { name: "O'Fallon, MO" }));
    expect(await box()).toHaveValue('Depot');
    expect(screen.getByLabelText('City')).toHaveValue('O Fallon');
    expect(screen.getByLabelText('Zip')).toHaveValue(zip);
    expect(zip).not.toBe('');
  });

  test('an error of an empty field goes with what fills it', async () => {
    const { user } = await open('/addSiteAdmin', { schema: ofBank(() => [HALL]) });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('City')).toBeInvalid());
    await user.type(await box(), '175');
    await user.click(await screen.findByRole('option'));
    await waitFor(() => expect(screen.getByLabelText('City')).toBeValid());
    expect(screen.getByLabelText('Zip')).toBeValid();
    expect(await box()).toBeValid();
  });

  test('Escape keeps the text and all else as it was, and the form stays', async () => {
    const { user, app } = await open(EDIT, { schema: ofBank(() => [HALL]) });
    const city = (await screen.findByLabelText<HTMLInputElement>('City')).value;
    await user.clear(await box());
    await user.type(await box(), '175 Ea');
    await options();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(await box()).toHaveValue('175 Ea');
    expect(screen.getByLabelText('City')).toHaveValue(city);
    expect(app.path()).toBe(EDIT);
  });

  test('asks when typing pauses, from three characters on, and not for what stands there or was chosen', async () => {
    const { user, sent: sentOf } = await open(EDIT, { schema: ofBank(() => [HALL]) });
    await user.click(await box());
    await pause(400);
    await user.clear(await box());
    await user.type(await box(), '17');
    await pause(400);
    expect(sentOf('AddressSuggestions')).toEqual([]);
    await user.type(await box(), '5 E');
    await user.click(await screen.findByRole('option'));
    await pause(400);
    expect(sentOf('AddressSuggestions')).toEqual([{ text: '175 E' }]);
  });

  test('an older answer does not overtake a newer one', async () => {
    let arrive: (found: readonly AddressSuggestion[]) => void = () => undefined;
    const late = new Promise<readonly AddressSuggestion[]>((done) => {
      arrive = done;
    });
    const { user, sent: sentOf } = await open(EDIT, {
      schema: ofBank((text) => (text === 'Elm' ? late : [HALL])),
    });
    await user.clear(await box());
    await user.type(await box(), 'Elm');
    await waitFor(() => expect(sentOf('AddressSuggestions')).toEqual([{ text: 'Elm' }]));
    await user.clear(await box());
    await user.type(await box(), '175');
    expect(await options()).toEqual([HALL.label]);
    arrive([makeAddressSuggestion('1 Elm Street')]);
    await pause(100);
    expect(await options()).toEqual([HALL.label]);
  });

  test.each<[string, Answer]>([
    ['nothing is found', () => []],
    [
      'the question fails',
      () => {
        throw new Error('away');
      },
    ],
  ])('where %s it is a text, without a word', async (_what, answer) => {
    const { user, sent: sentOf } = await open(EDIT, { schema: ofBank(answer) });
    await user.clear(await box());
    await user.type(await box(), '1 Main St');
    await waitFor(() => expect(sentOf('AddressSuggestions')).toEqual([{ text: '1 Main St' }]));
    await pause(100);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Client Updated Successfully');
    expect(sentOf('UpdateClient')[0]?.site).toMatchObject({ addressLine1: '1 Main St' });
  });

  test('offline nobody is asked', async () => {
    const { user, sent: sentOf } = await open(EDIT, { schema: ofBank(() => [HALL]) });
    await box();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.type(await box(), ' and more');
    await pause(400);
    expect(sentOf('AddressSuggestions')).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('the location of a drive', () => {
  const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
  const DENVER = makeAddressSuggestion('12 Main St', {
    city: 'Denver',
    stateArea: 'CO',
    zipcode: '80203',
    latitude: 39.74,
    longitude: -104.99,
  });
  const openPlace = async () => {
    const user = userEvent.setup();
    const schema = createMockSchema({
      Query: answering((text) => (text.startsWith('12') ? [DENVER] : [HALL])),
    });
    await renderApp('/createDrive/add', { session, schema });
    const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
    await user.click(steps.getByRole('button', { name: /When and where/ }));
    return user;
  };
  const zone = () => screen.getByRole('combobox', { name: /Time zone/ });
  const box = () => screen.getByRole('combobox', { name: 'Location' });

  test('takes the line of a suggestion, its position and the clock of its state', async () => {
    const user = await openPlace();
    expect(zone()).toHaveTextContent('CST');
    await user.type(box(), '12 Ma');
    await user.click(await screen.findByRole('option'));
    expect(box()).toHaveValue('12 Main St, Denver, CO 80203');
    expect(screen.getByLabelText('Latitude')).toHaveValue(39.74);
    expect(screen.getByLabelText('Longitude')).toHaveValue(-104.99);
    expect(zone()).toHaveTextContent('MST');
  });

  test('leaves a clock that somebody chose', async () => {
    const user = await openPlace();
    await user.click(zone());
    await user.click(await screen.findByRole('option', { name: 'HST' }));
    await user.type(box(), '12 Ma');
    await user.click(await screen.findByRole('option', { name: DENVER.label }));
    await user.tab();
    expect(box()).toHaveValue('12 Main St, Denver, CO 80203');
    expect(zone()).toHaveTextContent('HST');
  });
});

test('the circle of the donors takes the line of a suggestion, in its panel', async () => {
  const user = userEvent.setup();
  const schema = createMockSchema({ Query: answering(() => [HALL]) });
  const app = await renderApp('/donorManagement', { session: makeSession({ clientId: 1 }), schema });
  await user.click(await screen.findByRole('button', { name: /^More filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(panel.getByRole('button', { name: /^Place/ }));
  await user.type(panel.getByRole('combobox', { name: 'Address' }), '175');
  await user.click(await screen.findByRole('option'));
  expect(panel.getByRole('combobox', { name: 'Address' })).toHaveValue(HALL.label);
  await user.click(panel.getByRole('button', { name: /^Show/ }));
  await waitFor(() =>
    expect(sent(app.requests, 'AllDonors').at(-1)).toMatchObject({
      filter: { radiusType: 'Address', addressFilter: HALL.label, radius: 25 },
    }),
  );
});
