import { RecordLink } from './record-link.tsx';

interface DriveNameProps {
  readonly name: string;
  /** As people say it: DR-1017. */
  readonly number: string;
  /** False where the reader may not open it. */
  readonly to: string | false;
}

/** A drive in a cell of another record's table: its name, a link for whoever may open it, and its number. */
export function DriveName({ name, number, to }: DriveNameProps) {
  return (
    <>
      <span className="font-medium">
        <RecordLink to={to}>{name}</RecordLink>
      </span>{' '}
      <span className="whitespace-nowrap font-mono text-muted">{number}</span>
    </>
  );
}
