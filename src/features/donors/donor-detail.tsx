import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/donors/fragment-masking.ts';
import {
  DonorContactFragmentDoc,
  type DonorDetailFragment,
  DonorDetailFragmentDoc,
  type DonorEligibilitiesQuery,
  type DonorFormFragment,
  DonorFormFragmentDoc,
  DonorPageDocument,
  type DonorPageQuery,
} from '../../gql/donors/graphql.ts';
import { useDonorEligibilitiesQuery, useDonorPageQuery } from '../../gql/donors/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { ageOn } from '../../lib/day.ts';
import type { BookingWish } from '../../pickers/appointments/booking.ts';
import { LazyAppointments, useReadsAppointments } from '../../pickers/appointments/lazy-parts.tsx';
import { useBook } from '../../pickers/appointments/use-book.tsx';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import { useBankOf } from '../../pickers/use-bank-of.ts';
import { BLANK } from '../../rules/formats.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { BloodBadge } from './parts/blood-badge.tsx';
import { ContactTab } from './parts/record/contact-tab.tsx';
import { DonationsTab } from './parts/record/donations-tab.tsx';
import { DonorActions } from './parts/record/donor-actions.tsx';
import { DonorAside } from './parts/record/donor-aside.tsx';
import { EligibilityStrip } from './parts/record/eligibility-strip.tsx';
import { EligibilityTab } from './parts/record/eligibility-tab.tsx';
import { MergeNotes } from './parts/record/merge-notes.tsx';
import { MessagesTab } from './parts/record/messages-tab.tsx';
import { NoShows } from './parts/record/no-shows.tsx';
import { OverviewTab } from './parts/record/overview-tab.tsx';
import { PlatformNote } from './parts/record/platform-note.tsx';
import { StatisticsTab } from './parts/record/statistics-tab.tsx';
import { useDonorHistory } from './parts/record/use-donor-history.ts';
import { StateChip } from './parts/state-chip.tsx';
import { useDonorWords } from './parts/words.ts';

const ChangeEmail = opened(async () => ({
  default: (await import('./parts/record/change-email.tsx')).ChangeEmail,
}));

export const ask = prefetchRecord(DonorPageDocument);

/** A donor: what they may give when, what they gave, and how they are reached. Their name stands on the page alone. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useDonorPageQuery({ variables: { id } });
  const donor = readFragment(DonorDetailFragmentDoc, data?.donorDetailsForAdmin.donor);
  const form = readFragment(DonorFormFragmentDoc, data?.donorDetailsForAdmin.donor);
  // How much room its line takes, nobody knows before: what stands under it would move.
  const eligibility = useDonorEligibilitiesQuery({ variables: { id } });
  const ready = donor !== undefined && (eligibility.data !== undefined || eligibility.error !== undefined);
  return (
    <RecordState ready={ready} error={error} onRetry={refetch} gone={{ entity: 'donor', id }}>
      {donor && form && data && (
        <Detail
          key={donor.id}
          donor={donor}
          form={form}
          more={data.donorDetailsForAdmin}
          types={eligibility.data?.donorEligibilities ?? []}
        />
      )}
    </RecordState>
  );
}

interface DetailProps {
  readonly donor: DonorDetailFragment;
  readonly form: DonorFormFragment;
  readonly more: DonorPageQuery['donorDetailsForAdmin'];
  /** What they may give when. */
  readonly types: DonorEligibilitiesQuery['donorEligibilities'];
}

function Detail({ donor, form, more, types }: DetailProps) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const { day, number } = useFormats();
  const words = useDonorWords();
  const bank = useBankFact(donor);
  const clientId = useBankOf(donor);
  const history = useDonorHistory(form);
  const readsAppointments = useReadsAppointments();
  const { may: mayBook, book, dialog: booking } = useBook();
  const wish = { donor };
  const bookFor = (details: BookingWish = {}): void => book({ ...wish, ...details });
  const [changesEmail, setChangesEmail] = useState(false);
  const { id, birthDate, bloodType, donorNumber, lastDonationDate } = donor;
  const { today } = more;
  const contact = readFragment(DonorContactFragmentDoc, more.contactPreferences);
  return (
    <>
      <DetailPage
        isPrivate
        title={donor.names}
        chip={
          <>
            <span className="order-first">
              <BloodBadge group={bloodType} />
            </span>
            <StateChip isActive={donor.isActive} />
            {donor.existInDEP && <Chip tone="open">{t('onPlatform')}</Chip>}
            {more.unsubscribedAt && <Chip tone="idle">{t('unsubscribed.title')}</Chip>}
          </>
        }
        facts={[
          ...bank,
          {
            label: t('number'),
            value: (
              <span className="inline-flex items-center gap-1">
                <span className="font-mono">{donorNumber}</span>
                <CopyButton text={donorNumber} label={t('donors:copyNumber')} copiedLabel={t('copied')} />
              </span>
            ),
          },
          { label: t('donors:age'), value: birthDate ? number(ageOn(birthDate, today)) : BLANK },
          { label: t('donors:sex'), value: words.sex(donor.gender) || BLANK },
          { label: t('lastDonated'), value: lastDonationDate ? day(lastDonationDate) : BLANK },
          { label: t('lifetime'), value: t('donationCount', { count: more.lifetimeDonations }) },
        ]}
        actions={
          <>
            <DonorActions donor={donor} onChangeEmail={() => setChangesEmail(true)} />
            {mayBook && donor.isActive && (
              <Button variant="primary" onClick={() => bookFor()}>
                <CalendarPlus size={16} aria-hidden />
                {t('book')}
              </Button>
            )}
          </>
        }
        beside={{
          strip: (
            <>
              <EligibilityStrip types={types} today={today} />
              {more.possibleMatches > 0 && (
                <div className="mb-4">
                  <Banner tone="info">
                    {t('mayBeTwice', { count: more.possibleMatches })}{' '}
                    <Link to={href('donorPairs')} className="underline">
                      {t('lookAtPairs')}
                    </Link>
                  </Banner>
                </div>
              )}
              <PlatformNote donor={donor} />
              <MergeNotes merges={more.merges} />
            </>
          ),
          aside: (
            <DonorAside
              donor={donor}
              contact={contact}
              today={today}
              onBook={mayBook && donor.isActive ? bookFor : undefined}
            />
          ),
        }}
        tabs={[
          {
            value: 'overview',
            label: t('donors:overview'),
            hasCards: true,
            show: () => <OverviewTab donor={donor} appointments={more.upcomingAppointments} />,
          },
          {
            value: 'eligibility',
            label: t('eligibility'),
            show: () => (
              <EligibilityTab
                id={id}
                today={today}
                onBook={mayBook && donor.isActive ? bookFor : undefined}
              />
            ),
          },
          {
            value: 'donations',
            label: t('donationHistory'),
            show: () => <DonationsTab id={id} onBook={mayBook && donor.isActive ? bookFor : undefined} />,
          },
          ...(readsAppointments
            ? [
                {
                  value: 'appointments',
                  label: t('appointments'),
                  count: number(more.listedAppointments),
                  show: () => (
                    <>
                      <NoShows id={id} />
                      <LazyAppointments of={{ donorId: id }} wish={wish} />
                    </>
                  ),
                },
              ]
            : []),
          { value: 'statistics', label: t('statistics'), show: () => <StatisticsTab id={id} /> },
          {
            value: 'contact',
            label: t('contactPreferences'),
            show: () => (
              <ContactTab id={id} contact={contact} today={today} unsubscribedAt={more.unsubscribedAt} />
            ),
          },
          { value: 'communication', label: t('communication'), show: () => <MessagesTab id={id} /> },
        ]}
        tellsOf={['appointment', 'driveCenter']}
        history={history}
      />
      {booking}
      {changesEmail && (
        <ChangeEmail id={id} email={donor.email} clientId={clientId} onClose={() => setChangesEmail(false)} />
      )}
    </>
  );
}
