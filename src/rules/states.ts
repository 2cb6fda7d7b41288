import type { ZoneLabel } from './zones.ts';

const ROWS = [
  ['AL', 'Alabama', 'CST'],
  ['AK', 'Alaska', 'AKST HST'],
  ['AZ', 'Arizona', 'MST'],
  ['AR', 'Arkansas', 'CST'],
  ['CA', 'California', 'PST'],
  ['CO', 'Colorado', 'MST'],
  ['CT', 'Connecticut', 'EST'],
  ['DE', 'Delaware', 'EST'],
  ['FL', 'Florida', 'EST CST'],
  ['GA', 'Georgia', 'EST'],
  ['HI', 'Hawaii', 'HST'],
  ['ID', 'Idaho', 'MST PST'],
  ['IL', 'Illinois', 'CST'],
  ['IN', 'Indiana', 'EST CST'],
  ['IA', 'Iowa', 'CST'],
  ['KS', 'Kansas', 'CST MST'],
  ['KY', 'Kentucky', 'EST CST'],
  ['LA', 'Louisiana', 'CST'],
  ['ME', 'Maine', 'EST'],
  ['MD', 'Maryland', 'EST'],
  ['MA', 'Massachusetts', 'EST'],
  ['MI', 'Michigan', 'EST CST'],
  ['MN', 'Minnesota', 'CST'],
  ['MS', 'Mississippi', 'CST'],
  ['MO', 'Missouri', 'CST'],
  ['MT', 'Montana', 'MST'],
  ['NE', 'Nebraska', 'CST MST'],
  ['NV', 'Nevada', 'PST MST'],
  ['NH', 'New Hampshire', 'EST'],
  ['NJ', 'New Jersey', 'EST'],
  ['NM', 'New Mexico', 'MST'],
  ['NY', 'New York', 'EST'],
  ['NC', 'North Carolina', 'EST'],
  ['ND', 'North Dakota', 'CST MST'],
  ['OH', 'Ohio', 'EST'],
  ['OK', 'Oklahoma', 'CST'],
  ['OR', 'Oregon', 'PST MST'],
  ['PA', 'Pennsylvania', 'EST'],
  ['RI', 'Rhode Island', 'EST'],
  ['SC', 'South Carolina', 'EST'],
  ['SD', 'South Dakota', 'CST MST'],
  ['TN', 'Tennessee', 'CST EST'],
  ['TX', 'Texas', 'CST MST'],
  ['UT', 'Utah', 'MST'],
  ['VT', 'Vermont', 'EST'],
  ['VA', 'Virginia', 'EST'],
  ['WA', 'Washington', 'PST'],
  ['WV', 'West Virginia', 'EST'],
  ['WI', 'Wisconsin', 'CST'],
  ['WY', 'Wyoming', 'MST'],
] as const;
export type StateCode = (typeof ROWS)[number][0];

/** The fifty states: code, name, and the zones that their clocks keep (the first is most of the state). */
export const STATES: readonly {
  readonly code: StateCode;
  readonly name: string;
  readonly zones: readonly ZoneLabel[];
}[] = ROWS.map(([code, name, zones]) => ({ code, name, zones: zones.split(' ') as ZoneLabel[] }));

/** A state's code from its code or name, whatever the case; null for anything else. */
export function stateCode(text: string): StateCode | null {
  const wanted = text.trim().toLowerCase();
  return (
    STATES.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.code ??
    null
  );
}
