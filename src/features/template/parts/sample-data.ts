/** Figures that stand for nothing: what the template's widgets show. */
export const PERIODS = ['month', 'week', 'day'] as const;
export type Period = (typeof PERIODS)[number];

interface Arrival {
  readonly name: string;
  readonly company: string;
  readonly amount: number;
  readonly state: 'open' | 'paid' | 'refused';
}

export const ARRIVALS: Readonly<Record<Period, readonly Arrival[]>> = {
  month: [
    { name: 'Sant Extreanet', company: 'Bradley Beatty', amount: 2_790, state: 'paid' },
    { name: 'Telegram Application', company: 'Jim Dawson', amount: 4_600, state: 'open' },
    { name: 'Management System', company: 'Anna Ruiz', amount: 560, state: 'refused' },
    { name: 'Weekly Letter', company: 'Mei Tanaka', amount: 1_320, state: 'paid' },
  ],
  week: [
    { name: 'Weekly Letter', company: 'Mei Tanaka', amount: 330, state: 'paid' },
    { name: 'Telegram Application', company: 'Jim Dawson', amount: 1_150, state: 'open' },
  ],
  day: [{ name: 'Sant Extreanet', company: 'Bradley Beatty', amount: 93, state: 'open' }],
};

export const SALES = [
  { key: 'weekly', amount: 10_480, course: [30, 34, 31, 38, 40, 44, 42] },
  { key: 'average', amount: 42, course: [40, 41, 40, 43, 42, 42, 44] },
  { key: 'orders', amount: 250, course: [20, 18, 22, 27, 25, 29, 33] },
] as const;

export const TASKS = [
  { key: 'letter', done: true },
  { key: 'posters', done: false },
  { key: 'chairs', done: false },
  { key: 'drinks', done: true },
] as const;

export const LEADERS = [
  { name: 'Brightline', amount: 18_400 },
  { name: 'Northgate', amount: 12_750 },
  { name: 'Paper Kite', amount: 9_130 },
  { name: 'Fernhill', amount: 4_020 },
] as const;

export const AUTHORS = [
  { first: 'Ricky', last: 'Hunt', skills: 'HTML, CSS' },
  { first: 'Anne', last: 'Clarc', skills: 'React, TypeScript' },
  { first: 'Kristaps', last: 'Zumman', skills: 'SQL' },
] as const;
