import type { AnyObject } from 'yup';
import { eventRule } from '../../../src/rules/event.ts';
import type { Written } from './written.ts';

export const eventInput: Written = {
  input: 'EventInput',
  type: 'Event',
  create: 'createEvent',
  update: 'updateEvent',
  byId: 'eventById',
  argument: 'event',
  caller: 'bank',
  rule: eventRule(),
  samples: async (server) => {
    const { rows } = await server.sql(
      `SELECT DISTINCT ON (d.resource_type = 'Fixed Center') d.id, to_char(d.start_date, 'YYYY-MM-DD') AS day, l.location
       FROM drive_centers d JOIN drive_locations l ON l.drive_id = d.id
       WHERE d.client_id = 1 AND coalesce(d.review_state, '') NOT IN ('canceled', 'rejected')
       ORDER BY d.resource_type = 'Fixed Center', d.start_date`,
    );
    const [drive, center] = rows;
    // One zone in a bank: another one shows that the zone is that of the place.
    await server.sql(
      "UPDATE drive_locations SET time_zone = 'MST', location = 'Hall 7' WHERE drive_id = $1",
      [center.id],
    );
    const at = ({ id, day, location }: AnyObject) => ({
      sourceId: id,
      startDate: day,
      endDate: day,
      location,
    });
    return [
      {
        ...at(drive),
        isDrive: true,
        isCenter: false,
        status: 'Scheduled',
        startTime: '09:00',
        endTime: '10:00',
        timeZone: 'CST',
      },
      {
        ...at({ ...center, location: 'Hall 7' }),
        isDrive: false,
        isCenter: true,
        status: 'Active',
        startTime: '11:00',
        endTime: '12:00',
        timeZone: 'MST',
      },
    ];
  },
  // Whatever is written here is an event.
  passing: ['isEvent'],
  exported: 'events',
  cells: {
    isDrive: [['kind', () => 'center']],
    isCenter: [['kind', () => 'center']],
  },
};
