import { bloodGroup } from '../../rules/formats.ts';

/** A blood group in its box. */
export const Blood = ({ group }: { readonly group: string | null | undefined }) => (
  <span className="inline-flex h-6 w-10 shrink-0 items-center justify-center rounded-[4px] border border-line bg-canvas font-semibold text-ink text-table">
    {bloodGroup(group)}
  </span>
);
