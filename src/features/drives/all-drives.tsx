import { DriveList } from './parts/drive-list.tsx';

/** All drives and centers, whatever their state. */
export function Component() {
  return <DriveList preset="createDrive" />;
}
