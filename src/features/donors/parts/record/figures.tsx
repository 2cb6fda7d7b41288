/** A row of figures, each under its name. */
export function Figures({
  figures,
}: {
  readonly figures: readonly (readonly [label: string, value: string])[];
}) {
  return (
    <dl className="grid grid-cols-2 border-line border-b sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0 px-5 py-3.5">
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="break-words font-semibold text-section tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
