import { Check, Mail, MapPin, Pencil, Phone, Smartphone, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../../access/paths.ts';
import type { DonorContactFragment, DonorDetailFragment } from '../../../../gql/donors/graphql.ts';
import { useDonorAsideQuery } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { useOpens } from '../../../../kit/use-permission.ts';
import type { Day } from '../../../../lib/scalars.ts';
import type { BookingWish } from '../../../../pickers/appointments/booking.ts';
import { phone } from '../../../../rules/formats.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { iconButtonClass } from '../../../../ui/icon-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useKindWords } from './kind-words.ts';

interface AsideProps {
  readonly donor: DonorDetailFragment;
  readonly contact: DonorContactFragment;
  readonly today: Day;
  /** Books at a drive; without the right, or for somebody who is not active, there is none. */
  readonly onBook: ((wish: BookingWish) => void) | undefined;
}

/** What stands beside every tab of a donor: what to ask for next, how to reach them, and where they could come. */
export function DonorAside({ donor, contact, today, onBook }: AsideProps) {
  const { data } = useDonorAsideQuery({ variables: { id: donor.id } });
  const more = data?.donorDetailsForAdmin;
  return (
    <>
      <BestCard group={donor.bloodType} best={more?.bestDonation} />
      <ContactCard donor={donor} contact={contact} today={today} />
      <NearestCard drives={more?.nearestDrives} onBook={onBook} />
    </>
  );
}

interface Best {
  readonly kind: string;
  readonly because: string;
  readonly on?: Day | null;
  readonly isNow: boolean;
}

function BestCard({ group, best }: { readonly group: string; readonly best: Best | undefined }) {
  const { t } = useTranslation('donorRecord');
  const { day } = useFormats();
  const { kind } = useKindWords();
  const [isOpen, setOpen] = useState(false);
  const when = !best?.on ? t('never') : best.isNow ? t('nowSmall') : t('from', { date: day(best.on) });
  return (
    <Card title={t('bestNext')}>
      {best ? (
        <div className="text-table">
          <p className="font-medium">{t('bestLine', { kind: kind(best.kind), when })}</p>
          <p className="mt-1 text-muted">{t(`best.${best.because as 'plateletsNeeded'}`, { group })}</p>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="touch-target mt-2 min-h-6 text-secondary hover:underline"
          >
            {t('why')}
          </button>
          {isOpen && <p className="mt-2 text-caption text-muted">{t('bestWhy')}</p>}
        </div>
      ) : (
        <Skeleton className="h-18 w-full" />
      )}
    </Card>
  );
}

function ContactCard({ donor, contact, today }: Omit<AsideProps, 'onBook'>) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const { day } = useFormats();
  const opens = useOpens();
  const { phones, address, email } = donor;
  const until = contact.doNotContactUntil;
  const place = address && [address.addressLine1, address.city, `${address.state} ${address.zipCode}`.trim()];
  const consents = [
    [t('channel.email'), contact.email],
    [t('channel.text'), contact.cellText],
    [t('channel.post'), contact.post],
    [t('channel.calls'), contact.cellCall],
  ] as const;
  return (
    <Card
      title={t('reach')}
      link={
        opens('editDonor') && (
          <Link
            to={href('editDonor', undefined, { id: donor.id })}
            aria-label={t('editContact')}
            title={t('editContact')}
            className={iconButtonClass('-mr-2')}
          >
            <Pencil size={16} aria-hidden />
          </Link>
        )
      }
    >
      <ul className="flex flex-col gap-2 text-table">
        {phones.cell && (
          <Reach
            icon={<Smartphone size={16} aria-hidden />}
            label={t('donors:cell')}
            text={phone(phones.cell)}
          />
        )}
        {phones.homePhone && (
          <Reach
            icon={<Phone size={16} aria-hidden />}
            label={t('donors:homePhone')}
            text={phone(phones.homePhone)}
          />
        )}
        {phones.work && (
          <Reach icon={<Phone size={16} aria-hidden />} label={t('donors:work')} text={phone(phones.work)} />
        )}
        {email && (
          <Reach
            icon={<Mail size={16} aria-hidden />}
            label={t('donors:email')}
            text={email}
            shown={<EmailText email={email} />}
          />
        )}
        {place && (
          <Reach
            icon={<MapPin size={16} aria-hidden />}
            label={t('donors:address')}
            text={place.filter(Boolean).join(', ')}
          />
        )}
      </ul>
      <ul aria-label={t('consent')} className="mt-4 flex flex-wrap gap-1.5 border-line border-t pt-3">
        {consents.map(([label, isAllowed]) => (
          <li
            key={label}
            className={
              isAllowed
                ? 'inline-flex h-6 items-center gap-1 rounded-full bg-primary-soft px-2 font-medium text-caption text-on-primary-soft'
                : 'inline-flex h-6 items-center gap-1 rounded-full bg-hover px-2 font-medium text-caption text-muted'
            }
          >
            {isAllowed ? <Check size={12} aria-hidden /> : <X size={12} aria-hidden />}
            {label}
            <span className="sr-only">{t(isAllowed ? 'wanted' : 'notWanted')}</span>
          </li>
        ))}
      </ul>
      {until && until > today && (
        <p className="mt-3 text-caption text-on-warning-soft">{t('silentUntil', { date: day(until) })}</p>
      )}
    </Card>
  );
}

interface ReachProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** What is copied, and shown where nothing else is. */
  readonly text: string;
  readonly shown?: ReactNode;
}

function Reach({ icon, label, text, shown = text }: ReachProps) {
  const { t } = useTranslation('donorRecord');
  return (
    <li className="flex items-start gap-2 pointer-coarse:items-center [&>svg]:mt-0.5 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <span className="sr-only">{label}</span>
      <span className="min-w-0 grow break-words">{shown}</span>
      <CopyButton text={text} label={t('copy', { what: label })} copiedLabel={t('copied')} />
    </li>
  );
}

interface Nearby {
  readonly id: string;
  readonly driveCenterName: string;
  readonly date: Day;
  readonly miles: number;
  readonly free: number;
}

interface NearestCardProps extends Pick<AsideProps, 'onBook'> {
  readonly drives: readonly Nearby[] | undefined;
}

function NearestCard({ drives, onBook }: NearestCardProps) {
  const { t } = useTranslation('donorRecord');
  const { monthDay, decimal, number } = useFormats();
  const opens = useOpens();
  return (
    <Card title={t('nearest')}>
      {drives ? (
        <ul className="text-table [&>li+li]:border-line [&>li+li]:border-t">
          {drives.map(({ id, driveCenterName, date, miles, free }) => (
            <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <div className="mr-auto min-w-0">
                {opens('viewDrive') ? (
                  <Link
                    to={href('viewDrive', undefined, { id })}
                    className="touch-target font-medium text-ink hover:underline"
                  >
                    {driveCenterName}
                  </Link>
                ) : (
                  <span className="font-medium">{driveCenterName}</span>
                )}
                <span className="block text-caption text-muted">
                  {t('nearestLine', {
                    date: monthDay(date),
                    miles: decimal(miles),
                    count: free,
                    free: number(free),
                  })}
                </span>
              </div>
              {onBook && (
                <Button
                  dense
                  aria-label={t('bookAt', { place: driveCenterName })}
                  onClick={() => onBook({ driveId: id })}
                >
                  {t('bookShort')}
                </Button>
              )}
            </li>
          ))}
          {drives.length === 0 && <li className="text-muted">{t('noDrives')}</li>}
        </ul>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  );
}
