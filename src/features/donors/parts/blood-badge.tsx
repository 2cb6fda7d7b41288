import { BLANK, bloodGroup } from '../../../rules/formats.ts';

/** A blood group, neutral: no group is better than another. */
export function BloodBadge({ group }: { readonly group: string }) {
  const words = bloodGroup(group);
  if (words === BLANK) return <>{BLANK}</>;
  return (
    <span className="inline-flex h-6 w-10 items-center justify-center rounded-[4px] border border-line bg-hover font-semibold text-caption tabular-nums">
      {words.replace('-', '−')}
    </span>
  );
}
