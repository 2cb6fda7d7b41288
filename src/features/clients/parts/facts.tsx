import { type ReactNode, useId } from 'react';
import { BLANK } from '../../../rules/formats.ts';

interface FactsProps {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts under a heading, one a line. */
export function Facts({ title, facts }: FactsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-2 font-semibold text-body">
        {title}
      </h2>
      <dl className="divide-y divide-line">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[9rem_1fr] sm:grid-cols-[10.5rem_1fr] gap-3 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words tabular-nums">{value || BLANK}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
