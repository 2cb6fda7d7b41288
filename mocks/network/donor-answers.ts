import { makeDonorDetails } from '../factories/donor-details.ts';
import type { Answers } from './answers.ts';
import { mergesOf } from './donor-merges.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The donors of the mocked network: found, counted, on the map. */
export const donorAnswers: Answers = {
  createDonorFilter: (network, { donorFilter }, caller) => network.create('DonorFilter', donorFilter, caller),
  updateDonorFilter: (network, { donorFilter }, caller) => {
    const before = network.get('DonorFilter', donorFilter.id);
    return network.write(
      'DonorFilter',
      before.id,
      network.written('DonorFilter', donorFilter, before),
      caller,
    );
  },
  countDonors: (network, { filter }, caller) => ({
    totalRecords: network.list('Donor', caller, filter).length,
    isCapped: false,
  }),
  donorMatches: (network, { filter }, caller) => {
    const found = network.list('Donor', caller, filter);
    const groups = Map.groupBy(found, ({ bloodType }) => bloodType ?? 'UNKNOWN');
    return {
      totalRecords: found.length,
      isCapped: false,
      byBloodType: [...groups].map(([name, rows]) => ({ name, value: rows.length })),
      circle: null,
    };
  },
  donorMap: (network, { filter }, caller) => {
    const found = network.list('Donor', caller, filter);
    const places = Map.groupBy(found, ({ lat, lng }) => `${lat} ${lng}`);
    return {
      totalRecords: found.length,
      isCapped: false,
      unplaced: 0,
      places: [...places.values()].map((donors) => ({
        latitude: donors[0]?.lat ?? 36.15,
        longitude: donors[0]?.lng ?? -95.99,
        around: 'Tulsa, OK',
        count: donors.length,
        donors,
      })),
      circle: null,
    };
  },
  donorDetailsForAdmin: (network, { id }) =>
    makeDonorDetails(network.get('Donor', id), { merges: mergesOf(network, id) }),
};

/** Its figures, by bank and by month. */
export const figureAnswers: Answers = {
  totalDonors: (network, _args, caller) => ({ totalCount: network.list('Donor', caller).length }),
  donorsByState: (network, { state }, caller) => ({
    totalCount: network
      .list('Site', caller, { states: [state] })
      .reduce((sum, { donorCount }) => sum + donorCount, 0),
  }),
  yearlyReport: () => ({
    data: [
      {
        data: Object.fromEntries(MONTHS.map((month, index) => [month, 7 + ((index * 3) % 5)])) as Record<
          (typeof MONTHS)[number],
          number
        >,
      },
    ],
  }),
  annualDonorReport: () => ({
    data: MONTHS.map((name, index) => ({ name, value: 900 + ((index * 137) % 400) })),
  }),
};
