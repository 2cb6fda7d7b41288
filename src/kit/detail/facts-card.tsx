import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BLANK } from '../../rules/formats.ts';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';

type FactLine = readonly [label: string, value: ReactNode];

interface FactListProps {
  readonly facts: readonly FactLine[];
  /** The values are short numbers, and the labels what is read. */
  readonly counts?: boolean;
}

const ADDRESS = /^\S+@\S+$/;
const withBreak = (value: ReactNode): ReactNode =>
  typeof value === 'string' && ADDRESS.test(value) ? <EmailText email={value} /> : value;

/** What is known of a record, one fact a line; a dash where nothing is. */
export function FactList({ facts, counts }: FactListProps) {
  if (facts.length === 0) return <p className="text-muted">{BLANK}</p>;
  return (
    <dl className="flex flex-col gap-2.5 text-table">
      {facts.map(([label, value], at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be called alike, as places on the same days
          key={at}
          className={clsx(
            'grid gap-3 pointer-coarse:has-[a,button]:min-h-11 pointer-coarse:has-[a,button]:items-center',
            counts ? 'grid-cols-[1fr_auto]' : 'grid-cols-[6.5rem_1fr]',
          )}
        >
          <dt className="break-words text-muted">{label}</dt>
          <dd className="min-w-0 break-words tabular-nums">{withBreak(value) || BLANK}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactsCardProps extends FactListProps {
  readonly title: string;
  /** Over the facts: a picture. */
  readonly lead?: ReactNode;
  /** Under the facts: a map, a remark. */
  readonly children?: ReactNode;
}

/** Facts of one kind, under their heading, in a card. */
export function FactsCard({ title, lead, children, ...list }: FactsCardProps) {
  return (
    <Card title={title}>
      {lead}
      <FactList {...list} />
      {children}
    </Card>
  );
}
