import { BLANK, bloodGroup } from '../../rules/formats.ts';

/** A blood group in its box; one that nobody knows has none. */
export function Blood({ group }: { readonly group: string | null | undefined }) {
  const words = bloodGroup(group);
  if (words === BLANK) return <>{BLANK}</>;
  return (
    <span className="inline-flex h-6 w-10 shrink-0 items-center justify-center rounded-[4px] border border-line bg-canvas font-semibold text-ink text-table">
      {words.replace('-', '−')}
    </span>
  );
}
