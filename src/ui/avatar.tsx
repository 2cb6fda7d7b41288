/** Initials in a circle: decoration beside the name. */
export function Avatar({
  first,
  last,
  size = 28,
}: {
  readonly first: string;
  readonly last: string;
  readonly size?: number;
}) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-secondary-soft font-semibold text-on-secondary-soft uppercase"
    >
      {first.slice(0, 1)}
      {last.slice(0, 1)}
    </span>
  );
}
