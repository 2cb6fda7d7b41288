import { STACK_COLORS } from '../../../ui/stack-colors.ts';

/** Which colour is what: each name stands beside a square of its own. */
export function StackLegend({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
      {names.map((name, index) => (
        <li key={name} className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden
            className="size-2.5 shrink-0 rounded-[2px]"
            style={{ background: STACK_COLORS[index] }}
          />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  );
}
