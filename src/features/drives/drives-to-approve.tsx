import { DriveList } from './parts/drive-list.tsx';

/** What waits for an approval, or did not get it. */
export function Component() {
  return <DriveList preset="approveDrive" />;
}
