import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FillHeightProps {
  /** Pixels; the height that it has where nothing stretches it. */
  readonly least: number;
  readonly children: (height: number) => ReactNode;
}

/**
 * Gives what needs its height as a number the room that its card has left. What stands in it never makes the card
 * grow, so that cards beside each other end on one line.
 */
export function FillHeight({ least, children }: FillHeightProps) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(least);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => setHeight(Math.max(least, Math.floor(element.clientHeight))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  return (
    <div ref={box} className="relative grow" style={{ minHeight: least }}>
      <div className="absolute inset-0">{children(height)}</div>
    </div>
  );
}
