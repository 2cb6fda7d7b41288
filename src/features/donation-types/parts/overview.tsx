import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../../api/file-address.ts';
import type { DonationTypeFormFragment } from '../../../gql/donation-types/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { FactsCard } from '../../../kit/detail/facts-card.tsx';
import { Overview as Frame } from '../../../kit/detail/overview.tsx';
import type { Instant } from '../../../lib/scalars.ts';
import { bedPace } from '../../../rules/donation-type.ts';
import { BLANK } from '../../../rules/formats.ts';

interface OverviewProps {
  readonly type: DonationTypeFormFragment;
  readonly createdAt: Instant;
}

/** Everything that the type says, for reading. */
export function Overview({ type, createdAt }: OverviewProps) {
  const { t } = useTranslation(['donationTypes', 'form']);
  const { decimal, number, time } = useFormats();
  const minutes = (count: number): string => t('minutes', { count });
  const pace = bedPace(type.maximiumProcedureTime, type.bedCleanupTime);
  return (
    <Frame
      side={
        <FactsCard
          title={t('basics')}
          lead={
            type.file && (
              <img
                src={fileAddress(type.file.id)}
                alt={type.name}
                width={192}
                height={144}
                className="mb-3 h-36 w-48 rounded-control border border-line bg-canvas object-contain"
              />
            )
          }
          facts={[
            [t('productName'), type.productType.name],
            [t('product'), type.productType.product],
            [t('category'), t(`categories.${type.productType.category as 'Plasma'}`)],
            [t('createdAt'), time(new Date(createdAt))],
            [t('updatedAt'), time(new Date(type.updatedAt))],
          ]}
        />
      }
      figures={[
        { label: t('procedure'), value: minutes(type.maximiumProcedureTime) },
        { label: t('cleanup'), value: minutes(type.bedCleanupTime) },
        { label: t('visit'), value: minutes(type.totalDonationProcedureTime) },
      ]}
    >
      <p className="text-muted text-table">
        {t('pace', { count: pace.minutes, perHour: decimal(pace.perHour) })}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <FactsCard
          title={t('requiredSupplies')}
          counts
          facts={type.requiredSupplies.map(({ supplies, type: kind, quantity, packageSize }) => [
            `${supplies} (${t(`supplyKinds.${kind as 'Equipment'}`)})`,
            packageSize
              ? t('packedBy', { quantity: number(quantity), formatted: number(packageSize) })
              : number(quantity),
          ])}
        />
        <FactsCard
          title={t('requiredStaff')}
          counts
          facts={type.requiredStaff.map(({ designationName, canTest, quantity }) => [
            `${designationName || BLANK}${canTest ? ` (${t('canTest')})` : ''}`,
            number(quantity),
          ])}
        />
        <FactsCard
          title={t('deferralRules')}
          counts
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
      </div>
    </Frame>
  );
}
