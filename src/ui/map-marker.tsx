import type { ReactNode } from 'react';
import { MapPopup } from './map-popup.tsx';

export interface MapMarker {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
  readonly muted: boolean;
  /** What it is a place of: several places of one count once. Without it each is one of its own. */
  readonly of?: string | undefined;
}

/** How many things the markers are places of. */
export const countOf = (markers: readonly MapMarker[]): number =>
  new Set(markers.map(({ id, of }) => of ?? id)).size;

interface MarkerProps {
  readonly group: readonly MapMarker[];
  /** How a group is called: "12 blood banks". */
  readonly groupLabel: string;
  readonly popup: (id: string) => ReactNode;
}

/** A place, or places too near to each other to tell apart; pressing it tells what is there. */
export function Marker({ group, groupLabel, popup }: MarkerProps) {
  const [first] = group;
  if (!first) return null;
  const count = countOf(group);
  return (
    <MapPopup
      label={count > 1 ? groupLabel : first.label}
      marker={
        count > 1 ? (
          <span className="flex size-6 items-center justify-center rounded-full border border-surface bg-primary font-semibold text-caption text-on-primary">
            {count}
          </span>
        ) : (
          <span
            className={`size-4 rounded-full border-2 ${first.muted ? 'border-subtle bg-surface' : 'border-surface bg-primary'}`}
          />
        )
      }
    >
      {group.map((marker) => (
        <div key={marker.id} className="border-line border-b px-4 py-3 last:border-b-0">
          {popup(marker.id)}
        </div>
      ))}
    </MapPopup>
  );
}
