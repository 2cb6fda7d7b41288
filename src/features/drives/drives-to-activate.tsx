import { DriveList } from './parts/drive-list.tsx';

/** What is approved and can be opened for booking, or closed. */
export function Component() {
  return <DriveList preset="activationDrive" />;
}
