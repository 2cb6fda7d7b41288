import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface SortableProps {
  readonly enabled: boolean;
  /** A row's handle was dropped over another row. */
  readonly onDrop: (id: string, target: string) => void;
  readonly children: ReactNode;
}

interface Line {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

/** What is dragged within this table; what comes from elsewhere is no row. */
const ROW_TYPE = 'application/x-donorgrid-row';

const rowAt = (event: DragEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-row]') : null;

/** A table whose rows are dragged by their handles; a line shows where the row would stand. */
export function Sortable({ enabled, onDrop, children }: SortableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef('');
  const [line, setLine] = useState<Line>();
  const end = (): void => {
    held.current = '';
    setLine(undefined);
  };
  if (!enabled) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handles have keys that do the same
    <div
      ref={frame}
      className="relative min-w-0"
      onDragStart={(event) => {
        const row = rowAt(event);
        if (!(event.target instanceof Element) || !event.target.closest('[data-handle]') || !row) return;
        held.current = row.dataset.row ?? '';
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(ROW_TYPE, held.current);
        event.dataTransfer.setDragImage?.(row, 16, 16);
      }}
      onDragOver={(event) => {
        const row = rowAt(event);
        if (!held.current || !row || !frame.current) return;
        event.preventDefault();
        const [outer, inner] = [frame.current.getBoundingClientRect(), row.getBoundingClientRect()];
        const rows = [...frame.current.querySelectorAll<HTMLElement>('tr[data-row]')];
        const from = rows.findIndex(({ dataset }) => dataset.row === held.current);
        // From above it comes to stand behind the row, from below before it.
        const edge = from < rows.indexOf(row) ? inner.bottom : inner.top;
        setLine({ top: edge - outer.top - 1, left: inner.left - outer.left, width: inner.width });
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node) || !frame.current?.contains(event.relatedTarget))
          setLine(undefined);
      }}
      onDrop={(event) => {
        const [id, target] = [held.current, rowAt(event)?.dataset.row];
        if (id) event.preventDefault();
        end();
        if (id && target && target !== id) onDrop(id, target);
      }}
      onDragEnd={end}
    >
      {children}
      {line && (
        <div
          aria-hidden
          className="pointer-events-none absolute z-20 h-0.5 rounded-full bg-secondary"
          style={line}
        />
      )}
    </div>
  );
}
