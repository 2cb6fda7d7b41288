/** Something goes on, nobody knows how long: 2 px across the top of its container, which keeps its place when idle. */
export function ProgressLine({ active }: { readonly active: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 z-20 h-0.5 overflow-hidden"
    >
      {active && <div className="h-full w-1/3 animate-sweep bg-primary" />}
    </div>
  );
}
