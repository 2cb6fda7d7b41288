import {
  CalendarDays,
  CalendarRange,
  ChartGantt,
  List,
  type LucideIcon,
  Map as MapIcon,
  SquareKanban,
  Table2,
} from 'lucide-react';
import { Segmented } from '../../ui/segmented.tsx';
import type { ShownAs } from './use-shown-as.ts';

const ICONS = {
  table: Table2,
  list: List,
  calendar: CalendarDays,
  week: CalendarRange,
  timeline: ChartGantt,
  map: MapIcon,
  board: SquareKanban,
} as const satisfies Readonly<Record<string, LucideIcon>>;

interface ShowAsProps<Way extends keyof typeof ICONS> {
  readonly label: string;
  readonly shown: ShownAs<Way>;
  readonly words: Readonly<Record<Way, string>>;
}

/** The switch between the ways in which a list is shown. It stands at the right of the filters. */
export function ShowAs<Way extends keyof typeof ICONS>({ label, shown, words }: ShowAsProps<Way>) {
  const { ways, way, show } = shown;
  return (
    <Segmented
      className="h-9 bg-surface pointer-coarse:h-auto max-sm:h-auto"
      label={label}
      value={way}
      onChange={show}
      options={ways.map((value) => {
        const Icon: LucideIcon = ICONS[value];
        return { value, label: words[value], icon: <Icon size={16} aria-hidden /> };
      })}
    />
  );
}
