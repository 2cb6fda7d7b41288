import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Position } from '../../src/ui/movable-marker.tsx';
import { PlaceMap } from '../../src/ui/place-map.tsx';
import { stateBox } from '../../src/ui/state-box.ts';
import { mapWidth } from '../support/map-width.ts';

const WORDS = {
  map: 'Map',
  zoomIn: 'In',
  zoomOut: 'Out',
  showAll: 'All',
  wheel: '',
  fingers: '',
  marker: 'Position',
  markerHelp: 'Arrow keys move it',
  put: 'Put a marker here',
  remove: 'Remove the marker',
};

beforeEach(() => {
  mapWidth(600);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

const seen: (Position | undefined)[] = [];
function Place({ at, state = 'Oklahoma' }: { readonly at?: Position; readonly state?: string }) {
  const [position, setPosition] = useState(at);
  return (
    <PlaceMap
      height={280}
      tileUrl=""
      words={WORDS}
      position={position}
      state={state}
      onChange={(next) => {
        seen.push(next);
        setPosition(next);
      }}
    />
  );
}
const last = (): Position => {
  const position = seen.at(-1);
  if (!position) throw new Error('no position was given');
  return position;
};

test('a marker is put where the map looks: in the state of the address', () => {
  render(<Place />);
  expect(screen.queryByRole('button', { name: 'Position' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Put a marker here' }));
  expect(screen.getByRole('button', { name: 'Position' })).toBeInTheDocument();
  const { latitude, longitude } = last();
  expect(latitude).toBeGreaterThan(33.6);
  expect(latitude).toBeLessThan(37.1);
  expect(longitude).toBeGreaterThan(-103.1);
  expect(longitude).toBeLessThan(-94.4);
});

test.each([
  ['ArrowUp', 'latitude', 1],
  ['ArrowDown', 'latitude', -1],
  ['ArrowRight', 'longitude', 1],
  ['ArrowLeft', 'longitude', -1],
] as const)('%s moves it, further with Shift, and along one line', (key, axis, way) => {
  const at = { latitude: 36, longitude: -96 };
  render(<Place at={at} />);
  const marker = screen.getByRole('button', { name: 'Position' });
  fireEvent.keyDown(marker, { key });
  const small = way * (last()[axis] - at[axis]);
  const before = last();
  fireEvent.keyDown(marker, { key, shiftKey: true });
  const large = way * (last()[axis] - before[axis]);
  expect(small).toBeGreaterThan(0);
  expect(large / small).toBeGreaterThan(6);
  const other = axis === 'latitude' ? 'longitude' : 'latitude';
  expect(last()[other]).toBeCloseTo(at[other], 4);
  // Other keys are the page's.
  const given = seen.length;
  fireEvent.keyDown(marker, { key: 'a' });
  expect(seen).toHaveLength(given);
});

test('dragging moves it as far as the hand goes', () => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  render(<Place at={{ latitude: 36, longitude: -96 }} />);
  const marker = screen.getByRole('button', { name: 'Position' });
  fireEvent.pointerDown(marker, { clientX: 100, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(marker, { clientX: 140, clientY: 100, pointerId: 1 });
  fireEvent(marker, new Event('lostpointercapture'));
  const dragged = last();
  expect(dragged.longitude).toBeGreaterThan(-96);
  expect(dragged.latitude).toBeCloseTo(36, 4);
  fireEvent.pointerMove(marker, { clientX: 300, clientY: 300, pointerId: 1 });
  expect(last()).toBe(dragged);
});

test('it can be taken away', () => {
  render(<Place at={{ latitude: 36, longitude: -96 }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the marker' }));
  expect(seen.at(-1)).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Position' })).not.toBeInTheDocument();
});

test.each(['Alaska', 'Hawaii', 'Rhode Island'])(
  '%s lies between its corners, not around the world',
  (name) => {
    const [south, north] = stateBox(name);
    expect(north?.latitude).toBeGreaterThan(south?.latitude ?? 90);
    const width = (north?.longitude ?? 0) - (south?.longitude ?? 0);
    expect(width).toBeGreaterThan(0);
    expect(width).toBeLessThan(60);
    expect(stateBox('Atlantis')).toEqual([]);
  },
);

test('a map that is gone leaves no timer behind', () => {
  vi.useFakeTimers();
  try {
    const { unmount } = render(<Place at={{ latitude: 36, longitude: -96 }} />);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('names the larger cities in view, and none where a tile server draws the map', async () => {
  const { unmount } = render(<Place />);
  await screen.findByText('Oklahoma City');
  expect(screen.getByText('Tulsa')).toBeInTheDocument();
  // Larger, and out of sight.
  expect(screen.queryByText('New York')).not.toBeInTheDocument();
  unmount();
  render(
    <PlaceMap
      height={280}
      tileUrl="https://tiles.example/{z}/{x}/{y}.png"
      words={WORDS}
      position={undefined}
      state="Oklahoma"
      onChange={() => undefined}
    />,
  );
  expect(screen.queryByText('Oklahoma City')).not.toBeInTheDocument();
});
