import type { Page } from 'playwright-core';
import { anyInput, signIn } from './browser.ts';

/** An entry of a month that a test makes up. */
export interface Made {
  readonly id: string;
  readonly title: string;
  /** MM-DD-YYYY. */
  readonly start: string;
  /** The last day, where it lasts several. */
  readonly end?: string;
  readonly opens: string;
  readonly closes: string;
  readonly zone: string;
  readonly kind?: number;
}

export const itemOf = ({ id, title, start, end = start, opens, closes, zone, kind = 0 }: Made) => {
  const times = { startTime: opens, endTime: closes, timeZone: zone, ianaTimeZone: null };
  return {
    __typename: 'CalendarItem',
    id,
    title,
    driveName: '',
    start,
    end,
    ...times,
    isEvent: kind === 0,
    isDrive: kind === 1,
    isCenter: kind === 2,
    status: 'Active',
    driveCenterStartTime: null,
    driveCenterEndTime: null,
    bookedCount: 0,
    capacity: 0,
    viewerCanEdit: true,
    viewerCanDelete: true,
    location: [
      {
        __typename: 'CalendarLocation',
        location: 'Main St 1',
        ...times,
        stretches: [{ __typename: 'CalendarStretch', start, end }],
      },
    ],
  };
};

/** The month is what the test says; everything else is the server's own. */
export const serveMonth = (page: Page, items: readonly Made[]): Promise<unknown> =>
  page.route('**/graphql/**', (route) =>
    route.request().postData()?.includes('GetEventAndDriveByMonth')
      ? route.fulfill({ json: { data: { getEventAndDriveByMonth: items.map(itemOf) } } })
      : route.continue(),
  );
export const calendar = (page: Page) => page.getByRole('region', { name: 'Event Calendar' });
export const cell = (page: Page, day: string) => calendar(page).locator(`[role=cell][data-date="${day}"]`);

/** The calendar of the planner at an address, with the month as it is or as it is made up. */
export async function openMonth(page: Page, query: string, items?: readonly Made[]): Promise<void> {
  if (items) await serveMonth(page, items);
  await signIn(page, 'planner', `/dashboard?${query}`);
  await anyInput(page);
  await calendar(page).scrollIntoViewIfNeeded();
  await calendar(page).locator('[role=cell][data-date]').first().waitFor();
}
