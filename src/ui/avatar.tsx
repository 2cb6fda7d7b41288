/** The first sign, whole: that of 𠮷野 has two halves. */
const initial = (name: string): string => Array.from(name)[0] ?? '';

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
      {initial(first)}
      {initial(last)}
    </span>
  );
}
