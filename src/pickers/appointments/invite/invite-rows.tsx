import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { DonorsToInviteQuery } from '../../../gql/appointments/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { withRegion } from '../../../lib/region.ts';
import { bloodGroup } from '../../../rules/formats.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Blood } from '../blood.tsx';
import type { Invitations, Invited } from './use-invitations.ts';

const REASONS = ['near', 'comesOften', 'neverAsked', 'notAskedLately'] as const;

interface InviteRowsProps {
  readonly driveId: string;
  readonly invitations: Invitations;
  readonly page: DonorsToInviteQuery['donorsToInvite'];
}

/** Nobody is near a drive that is nowhere: what is missing, and the way to where it is given. */
function PlaceUnknown({ driveId }: Pick<InviteRowsProps, 'driveId'>) {
  const { t } = useTranslation('appointments', { keyPrefix: 'invite' });
  const opens = useOpens();
  return (
    <div className="flex grow flex-col items-start gap-3 px-5 py-4">
      <Banner tone="info">{t('placeUnknown')}</Banner>
      {opens('editDrive') && (
        <Link
          to={href('editDrive', undefined, { id: driveId })}
          className="touch-target text-secondary text-table hover:underline"
        >
          {t('editPlace')}
        </Link>
      )}
    </div>
  );
}

/** The donors in the order of their score; a row tells what the score is made of. */
export function InviteRows({ driveId, invitations, page }: InviteRowsProps) {
  const { t, i18n } = useTranslation('appointments', { keyPrefix: 'invite' });
  const { number, decimal, share } = useFormats();
  const opens = useOpens();
  const [open, setOpen] = useState<string>();
  // Their zeros too, so that the scores stand one below the other.
  const { format: hundredths } = useMemo(
    () =>
      new Intl.NumberFormat(withRegion(i18n.language), {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
    [i18n.language],
  );
  const why = ({ donor, short, reason, distance }: Invited): string => {
    const known = REASONS.find((one) => one === reason);
    return [
      short > 0 && t('short', { group: bloodGroup(donor.bloodType), formatted: decimal(short) }),
      known && t(`reasons.${known}`, { miles: decimal(distance) }),
    ]
      .filter(Boolean)
      .join('; ');
  };
  if (!page.isPlaced) return <PlaceUnknown driveId={driveId} />;
  if (page.donors.length === 0) return <CardEmpty>{t('nobody')}</CardEmpty>;
  const first = invitations.rankOf(0) + 1;
  return (
    <>
      <div className="overflow-x-auto">
        <table aria-label={t('title')} className="w-full border-collapse text-table tabular-nums">
          <thead>
            <tr className="border-line border-b text-left text-caption text-muted [&>th]:h-9 [&>th]:px-2 [&>th]:font-medium">
              <th className="!pl-5">
                <span className="sr-only">{t('invited')}</span>
              </th>
              <th className="max-md:hidden">
                <span className="sr-only">{t('rank')}</span>
              </th>
              <th>{t('donor')}</th>
              <th>{t('group')}</th>
              <th className="max-xl:hidden">{t('reason')}</th>
              <th className="text-right max-md:hidden">{t('distance')}</th>
              <th className="text-right max-md:hidden">{t('showRate')}</th>
              <th className="text-right max-md:hidden">{t('asked')}</th>
              <th className="!pr-5 text-right">{t('score')}</th>
            </tr>
          </thead>
          <tbody>
            {page.donors.map((one, index) => {
              const rank = invitations.rankOf(index);
              const { id, donor, score } = one;
              const isOpen = open === id;
              return (
                <Fragment key={id}>
                  <tr className="border-line border-b hover:bg-hover [&>td]:h-11 [&>td]:px-2">
                    <td className="!pl-5 w-10">
                      <Checkbox
                        aria-label={t('invite', { name: donor.names })}
                        checked={invitations.isTicked(id, rank)}
                        onChange={() => invitations.toggle(id, rank)}
                      />
                    </td>
                    <td className="w-8 text-muted max-md:hidden">{number(rank + 1)}</td>
                    <td className="max-w-44">
                      {opens('viewDonor') ? (
                        <Link
                          to={href('viewDonor', undefined, { id })}
                          className="block truncate font-medium text-ink no-underline hover:underline"
                        >
                          {donor.names}
                        </Link>
                      ) : (
                        <span className="block truncate font-medium">{donor.names}</span>
                      )}
                      <span className="block font-mono text-caption text-muted">{donor.donorNumber}</span>
                    </td>
                    <td>
                      <Blood group={donor.bloodType} />
                    </td>
                    <td className="text-muted max-xl:hidden">{why(one)}</td>
                    <td className="whitespace-nowrap text-right max-md:hidden">
                      {t('miles', { formatted: decimal(one.distance) })}
                    </td>
                    <td className="whitespace-nowrap text-right max-md:hidden">
                      {share(Math.round(one.showRate * 100) / 100)}
                    </td>
                    <td className="whitespace-nowrap text-right text-muted max-md:hidden">
                      {one.daysSinceAsked == null
                        ? t('neverAsked')
                        : t('days', { formatted: number(one.daysSinceAsked) })}
                    </td>
                    <td className="!pr-5 text-right">
                      <button
                        type="button"
                        aria-expanded={isOpen}
                        aria-label={t('scoreOf', { name: donor.names, score: hundredths(score) })}
                        onClick={() => setOpen(isOpen ? undefined : id)}
                        className="touch-target inline-flex min-h-6 items-center gap-1 font-medium hover:text-secondary"
                      >
                        {hundredths(score)}
                        {isOpen ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
                      </button>
                    </td>
                  </tr>
                  {isOpen && (
                    <tr className="border-line border-b">
                      <td colSpan={9} className="px-5 py-2">
                        <p className="rounded-control bg-canvas px-3 py-2 text-caption text-muted">
                          {t('formula', {
                            group: bloodGroup(donor.bloodType),
                            need: hundredths(one.need),
                            show: hundredths(one.showRate),
                            distance: hundredths(one.distanceFactor),
                            asked: hundredths(one.askedFactor),
                            score: hundredths(score),
                          })}
                        </p>
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <footer className="mt-auto flex items-center gap-2 px-5 py-3 text-muted text-table tabular-nums">
        <span className="mr-auto">
          {t('showing', {
            from: number(first),
            to: number(first + page.donors.length - 1),
            total: number(page.totalRecords),
          })}{' '}
          · {t('bestTicked', { count: page.suggested, formatted: number(page.suggested) })}
        </span>
        <IconButton
          label={t('previous')}
          disabled={invitations.page === 1}
          onClick={() => invitations.setPage(invitations.page - 1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={t('next')}
          disabled={invitations.page >= invitations.pages}
          onClick={() => invitations.setPage(invitations.page + 1)}
        >
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </footer>
    </>
  );
}
