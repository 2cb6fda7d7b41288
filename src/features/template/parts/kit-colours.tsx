/** A colour of the look and what is written on it; each has a light and a dark value. */
const COLOURS = [
  ['canvas', 'bg-canvas text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['raised', 'bg-raised text-muted'],
  ['hover', 'bg-hover text-muted'],
  ['primary', 'bg-primary text-on-primary'],
  ['primary-soft', 'bg-primary-soft text-on-primary-soft'],
  ['secondary-soft', 'bg-secondary-soft text-on-secondary-soft'],
  ['danger-soft', 'bg-danger-soft text-on-danger-soft'],
  ['warning-soft', 'bg-warning-soft text-on-warning-soft'],
] as const;
const SIZES = [
  ['figure', 'text-figure'],
  ['title', 'text-title'],
  ['section', 'text-section'],
  ['body', 'text-body'],
  ['table', 'text-table'],
  ['caption', 'text-caption'],
] as const;

/** Colours and sizes by the names that classes call them. */
export function KitColours() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
        {COLOURS.map(([name, classes]) => (
          <li
            key={name}
            className={`rounded-control border border-line px-3 py-4 font-mono text-caption ${classes}`}
          >
            {name}
          </li>
        ))}
      </ul>
      <ul className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        {SIZES.map(([name, classes]) => (
          <li key={name} className={classes}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
