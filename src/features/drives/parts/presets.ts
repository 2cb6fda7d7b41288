import type { RouteId } from '../../../access/paths.ts';
import type { DriveStatus } from '../../../rules/drive-status.ts';

/** The three ways to look at the drives; each has an address, a place in the menu and a right of its own. */
export const PRESETS = [
  'createDrive',
  'approveDrive',
  'activationDrive',
] as const satisfies readonly RouteId[];
export type Preset = (typeof PRESETS)[number];

/** What is approved and has not ended. */
const OPEN: readonly DriveStatus[] = ['Approved', 'Active', 'In progress', 'Deactivated'];

/** What a preset narrows the list to, besides what the reader asks for. */
export const PRESET_FILTERS = {
  createDrive: {},
  approveDrive: { isApproved: false },
  activationDrive: { isApproved: true },
} as const;

/** The statuses that the server is asked for: those that were chosen, as far as the preset has them. */
export function presetStatuses(
  preset: Preset,
  chosen: readonly DriveStatus[] | undefined,
): readonly DriveStatus[] | null {
  if (preset !== 'activationDrive') return chosen ?? null;
  return chosen ?? OPEN;
}

/** What waits in each of the two queues: told beside their tabs. */
export const QUEUES = {
  approval: { isApproved: false, statuses: ['Pending approval'] },
  activation: { isApproved: true, statuses: ['Approved', 'Deactivated'] },
} as const;
