import type { KeyboardEvent, PointerEvent } from 'react';
import { useId } from 'react';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface MovableMarkerProps {
  readonly position: Position;
  readonly onMove: (position: Position) => void;
  readonly words: { readonly marker: string; readonly markerHelp: string };
  /** Given by the map that it stands in. */
  readonly latLngToPixel?: (place: [number, number]) => [number, number];
  readonly pixelToLatLng?: (pixel: [number, number]) => [number, number];
  readonly setCenterZoom?: (center: [number, number], zoom: number) => void;
  readonly mapState?: { readonly zoom: number; readonly width: number; readonly height: number };
}

const STEP = 4;
/** With Shift. */
const STRIDE = 32;
/** So near to the edge the map follows. */
const EDGE = 24;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** A marker that is dragged, or moved by the arrow keys, further with Shift; the map follows it over its edge. */
export function MovableMarker({
  position,
  onMove,
  words,
  latLngToPixel,
  pixelToLatLng,
  setCenterZoom,
  mapState,
}: MovableMarkerProps) {
  const help = useId();
  if (!latLngToPixel || !pixelToLatLng || !mapState) return null;
  const { zoom, width, height } = mapState;
  const [left, top] = latLngToPixel([position.latitude, position.longitude]);
  const moveTo = (x: number, y: number): readonly [number, number] => {
    const [latitude, longitude] = pixelToLatLng([x, y]);
    onMove({ latitude, longitude });
    return [latitude, longitude];
  };
  const byKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? STRIDE : STEP;
    const [x, y] = [left + way[0] * step, top + way[1] * step];
    const [latitude, longitude] = moveTo(x, y);
    if (x < EDGE || y < EDGE || x > width - EDGE || y > height - EDGE)
      setCenterZoom?.([latitude, longitude], zoom);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    const handle = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY };
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent): void => {
      moveTo(left + moved.clientX - from.x, top + moved.clientY - from.y);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  return (
    // The map leaves alone what bears these two names.
    <div
      className="pigeon-drag-block pigeon-click-block absolute"
      style={{ transform: `translate(${left - 16}px, ${top - 16}px)` }}
    >
      <button
        type="button"
        aria-label={words.marker}
        aria-describedby={help}
        onKeyDown={byKey}
        onPointerDown={drag}
        data-to-scale=""
        className="touch-target flex size-8 cursor-grab touch-none items-center justify-center rounded-full active:cursor-grabbing"
      >
        <span className="size-5 rounded-full border-[3px] border-surface bg-primary shadow-float" />
      </button>
      <span id={help} className="sr-only">
        {words.markerHelp}
      </span>
    </div>
  );
}
