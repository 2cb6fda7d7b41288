import { useTranslation } from 'react-i18next';
import type { DriveDetailFragment, DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { FactList, FactsCard } from '../../../kit/detail/facts-card.tsx';
import { Overview } from '../../../kit/detail/overview.tsx';
import { ShowFactors } from '../../../pickers/show-factors.tsx';
import { isOver } from '../../../rules/drive-status.ts';
import { phone } from '../../../rules/formats.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckList } from './check-list.tsx';
import { GoalRing } from './drive-goal.tsx';
import { DriveStory } from './drive-story.tsx';
import { useDriveWords } from './drive-words.ts';
import { PlacesMap } from './places-map.tsx';

interface OverviewTabProps {
  readonly drive: DriveRowFragment;
  readonly detail: DriveDetailFragment;
}

/** What a drive is, what it is expected to bring or has brought, and how it came to be where it is. */
export function DriveOverview({ drive, detail }: OverviewTabProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const words = useDriveWords();
  const { expectedDonors, expectedUnits, donated } = drive.forecast;
  const over = isOver(drive);
  return (
    <Overview
      figures={[
        { label: t('goal'), value: number(drive.centerGoals) },
        { label: t('capacity'), value: number(drive.capacity) },
        { label: t('bookedShort'), value: number(drive.bookedCount) },
        ...(over
          ? [{ label: t('donated'), value: number(donated) }]
          : [
              { label: t('expectedDonors'), value: number(Math.round(expectedDonors)) },
              { label: t('expectedUnits'), value: number(Math.round(expectedUnits)) },
            ]),
      ]}
      side={
        <>
          <FactsCard
            title={t('contact')}
            facts={[
              [t('primaryContact'), detail.primaryContactName],
              [t('contactName'), detail.contactName],
              [t('contactPhone'), phone(detail.contactPhone)],
              [t('email'), detail.email],
            ]}
          />
          <DriveStory drive={drive} steps={detail.story} />
          <PlacesMap drive={drive} ranges={detail.centerDetails} />
        </>
      }
    >
      {detail.reviewReason && (
        <Banner tone="info">
          {words.status(drive.status)}: {detail.reviewReason}
        </Banner>
      )}
      <Card title={t(over ? 'goal' : 'forecast')}>
        <GoalRing drive={drive}>{!over && <Formula drive={drive} />}</GoalRing>
      </Card>
      <FactsCard
        title={t('facts')}
        facts={[
          [t('kind'), words.kind(detail.resourceType)],
          [t('sponsor'), detail.sponsors.map(({ sponsorName }) => sponsorName).join(', ')],
          [t('types'), detail.donationTypeName.join(', ')],
          [
            t('beds'),
            detail.bedConfigration
              .filter(({ isActive }) => isActive)
              .map(({ bedName, quantity }) => `${number(quantity)} × ${bedName}`)
              .join(', '),
          ],
          [t('personalResources'), number(detail.numberOfPersonalResources)],
          [t('drivers'), number(detail.numberOfDrivers)],
          [t('attendance'), detail.attendance == null ? null : number(detail.attendance)],
          [t('note'), detail.note],
        ]}
      />
      {detail.centerDetails.map((range) => (
        <Card key={range.id} title={words.range(range)}>
          <div className="flex flex-col gap-5">
            {range.locationDetail.map((place) => (
              <FactList
                key={place.id}
                facts={[
                  [t('location'), place.location],
                  [t('time'), words.hours(place)],
                  [
                    t('lunch'),
                    place.startLunchTime &&
                      place.endLunchTime &&
                      words.hours({
                        ...place,
                        startTime: place.startLunchTime,
                        endTime: place.endLunchTime,
                      }),
                  ],
                ]}
              />
            ))}
          </div>
        </Card>
      ))}
      {drive.checks.length > 0 && (
        <Card title={t('checks')} flush>
          <CheckList checks={drive.checks} />
        </Card>
      )}
    </Overview>
  );
}

/** How the expectation was computed, for those who ask. */
function Formula({ drive: { forecast, centerGoals } }: Pick<OverviewTabProps, 'drive'>) {
  const { t } = useTranslation('drives');
  const { number, decimal, share } = useFormats();
  return (
    <details className="mt-3 text-table">
      <summary className="touch-target min-h-6 w-fit cursor-pointer text-secondary">{t('formula')}</summary>
      <p className="mt-1 text-muted tabular-nums">
        {t('formulaDonors', {
          booked: number(forecast.booked),
          rate: share(forecast.showRate),
          donors: decimal(forecast.expectedDonors),
        })}
      </p>
      <ShowFactors factors={forecast.factors} />
      <p className="text-muted tabular-nums">
        {t('formulaUnits', {
          donors: decimal(forecast.expectedDonors),
          rate: share(forecast.successRate),
          units: decimal(forecast.expectedUnits),
          goal: number(centerGoals),
        })}
      </p>
    </details>
  );
}
