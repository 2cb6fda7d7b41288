import { labelled } from '../../../i18n/labelled.ts';
import { STACK_COLORS } from '../../../ui/stack-colors.ts';

interface BarListProps {
  readonly label: string;
  readonly bars: readonly {
    readonly name: string;
    readonly value: number;
    /** What it is stacked of, one value for each name; empty for a bar of one piece. */
    readonly pieces: readonly number[];
  }[];
  readonly names: readonly string[];
  readonly format: (value: number) => string;
  /** What stands there without any bar. */
  readonly nothing: string;
}

/** Bars one below the other with their names and numbers: what a chart shows, to be read. */
export function BarList({ label, bars, names, format, nothing }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div role="group" aria-label={label} tabIndex={0} className="max-h-55 overflow-y-auto">
      <ul className="flex flex-col">
        {bars.map(({ name, value, pieces }) => {
          const told = pieces.flatMap((piece, index) =>
            piece > 0 ? [labelled(names[index] ?? '', format(piece))] : [],
          );
          return (
            <li
              key={name}
              className="grid min-h-7 grid-cols-[minmax(0,11rem)_minmax(0,1fr)_4rem] items-center gap-3 text-table"
            >
              <span className="truncate" title={name}>
                {name}
              </span>
              <span
                {...(told.length > 0
                  ? { role: 'img', 'aria-label': told.join(', '), title: told.join('\n') }
                  : { 'aria-hidden': true })}
                className="flex h-3 overflow-hidden rounded-[3px] bg-primary"
                style={{ width: `${(value / most) * 100}%` }}
              >
                {pieces.map((piece, index) => (
                  <span
                    key={names[index]}
                    style={{ width: `${(piece / value) * 100}%`, background: STACK_COLORS[index] }}
                  />
                ))}
              </span>
              <span className="text-right tabular-nums">{format(value)}</span>
            </li>
          );
        })}
        {bars.length === 0 && <li className="py-4 text-muted">{nothing}</li>}
      </ul>
    </div>
  );
}
