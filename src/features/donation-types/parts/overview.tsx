import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../../api/file-address.ts';
import type { DonationTypeFormFragment } from '../../../gql/donation-types/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { bedPace } from '../../../rules/donation-type.ts';
import { BLANK } from '../../../rules/formats.ts';

interface OverviewProps {
  readonly type: DonationTypeFormFragment;
  readonly createdAt: string;
}

/** Everything that the type says, for reading. */
export function Overview({ type, createdAt }: OverviewProps) {
  const { t } = useTranslation(['donationTypes', 'form']);
  const { decimal, number, time } = useFormats();
  const minutes = (count: number): string => t('minutes', { count });
  const pace = bedPace(type.maximiumProcedureTime, type.bedCleanupTime);
  return (
    <div className="grid gap-x-10 gap-y-6 p-5 md:grid-cols-2">
      <Block title={t('basics')}>
        {type.file && (
          <img
            src={fileAddress(type.file.id)}
            alt={type.name}
            width={192}
            height={144}
            className="mb-3 h-36 w-48 rounded-control border border-line bg-canvas object-contain"
          />
        )}
        <Facts
          facts={[
            [t('productName'), type.productType.name],
            [t('product'), type.productType.product],
            [t('category'), t(`categories.${type.productType.category as 'Plasma'}`)],
            [t('createdAt'), time(new Date(createdAt))],
            [t('updatedAt'), time(new Date(type.updatedAt))],
          ]}
        />
      </Block>
      <Block title={t('timings')}>
        <Facts
          facts={[
            [t('procedure'), minutes(type.maximiumProcedureTime)],
            [t('cleanup'), minutes(type.bedCleanupTime)],
            [t('visit'), minutes(type.totalDonationProcedureTime)],
          ]}
        />
        <p className="mt-2 text-muted text-table">
          {t('pace', { count: pace.minutes, perHour: decimal(pace.perHour) })}
        </p>
      </Block>
      <Block title={t('requiredSupplies')}>
        <Facts
          facts={type.requiredSupplies.map(({ supplies, type: kind, quantity }) => [
            `${supplies} (${t(`supplyKinds.${kind as 'Equipment'}`)})`,
            number(quantity),
          ])}
        />
      </Block>
      <Block title={t('requiredStaff')}>
        <Facts
          facts={type.requiredStaff.map(({ designationName, canTest, quantity }) => [
            `${designationName || BLANK}${canTest ? ` (${t('canTest')})` : ''}`,
            number(quantity),
          ])}
        />
      </Block>
      <Block title={t('deferralRules')}>
        <Facts
          facts={[
            ...type.deferralRules.map(
              ({ nextType, days }) =>
                [t(`kinds.${nextType as 'Plasma'}`), t('daysCount', { count: days })] as [string, string],
            ),
            [t('maximumPerYear'), type.maximumPerYear === null ? BLANK : number(type.maximumPerYear ?? 0)],
            [t('minimumAgeMen'), type.minimumAgeMen === null ? BLANK : number(type.minimumAgeMen ?? 0)],
            [t('minimumAgeWomen'), type.minimumAgeWomen === null ? BLANK : number(type.minimumAgeWomen ?? 0)],
          ]}
        />
      </Block>
    </div>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  if (facts.length === 0) return <p className="text-muted">{BLANK}</p>;
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="min-w-0 text-muted">{name}</dt>
          <dd className="shrink-0 text-right tabular-nums">{value || BLANK}</dd>
        </div>
      ))}
    </dl>
  );
}
