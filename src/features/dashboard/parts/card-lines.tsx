import type { LucideIcon } from 'lucide-react';
import { RowLink } from './row-link.tsx';

interface CardLinesProps {
  readonly lines: readonly {
    readonly id: string;
    readonly icon: LucideIcon;
    readonly text: string;
    readonly note: string;
    readonly to: string;
  }[];
}

/** Lines of a card, each of which opens what it speaks of. */
export function CardLines({ lines }: CardLinesProps) {
  return (
    <ul className="flex grow flex-col border-line border-t [&>li]:min-h-12.5 [&>li]:max-h-18 [&>li]:grow">
      {lines.map(({ id, icon: Icon, text, note, to }) => (
        <li
          key={id}
          className="relative flex items-center gap-3 border-line border-b px-5 py-1.5 last:border-b-0 hover:bg-hover"
        >
          <Icon size={16} aria-hidden className="shrink-0 text-muted" />
          <div className="min-w-0">
            <p>
              <RowLink to={to}>{text}</RowLink>
            </p>
            <p className="truncate text-caption text-muted">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
