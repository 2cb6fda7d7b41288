import type { ReactNode } from 'react';
import { MapPopup } from './map-popup.tsx';

export interface MapMarker {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
  readonly muted: boolean;
}

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
  const many = group.length > 1;
  return (
    <MapPopup
      label={many ? groupLabel : first.label}
      marker={
        many ? (
          <span className="flex size-6 items-center justify-center rounded-full border border-surface bg-primary font-semibold text-caption text-on-primary">
            {group.length}
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
