import type { ReactNode } from 'react';

/** One kind of part, with its name at the left. */
export function KitRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-2 border-line border-b py-4 first:pt-0 last:border-b-0 last:pb-0 md:grid-cols-[9rem_minmax(0,1fr)]">
      <h3 className="text-muted text-table">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
