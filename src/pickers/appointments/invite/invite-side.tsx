import { Mail, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DonorsToInviteQuery } from '../../../gql/appointments/graphql.ts';
import {
  useInvitationPreviewQuery,
  useInvitationResultsQuery,
  useInvitationTemplatesQuery,
  useSendInvitationsMutation,
} from '../../../gql/appointments/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { JobProgress } from '../../../kit/jobs/job-progress.tsx';
import { isOver } from '../../../kit/jobs/job-state.ts';
import { useJob } from '../../../kit/jobs/use-job.ts';
import { RetryButton } from '../../../kit/retry-button.tsx';
import { useAnswer } from '../../../kit/use-answer.ts';
import { useChoices } from '../../../kit/use-nothing.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { SUCCESS_RATE } from '../../../rules/forecast.ts';
import { BLANK, bloodGroup } from '../../../rules/formats.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Invitations } from './use-invitations.ts';

const MOST_MILES = 200;
/** On a square-root scale the near circles, of which there are most, have room. */
const toMiles = (place: number): number => Math.max(1, Math.round((place / 100) ** 2 * MOST_MILES));
const toPlace = (miles: number): number => Math.round(Math.sqrt(miles / MOST_MILES) * 100);
const BUILT_IN = 'built-in';

interface InviteSideProps {
  readonly driveId: string;
  readonly invitations: Invitations;
  readonly page: DonorsToInviteQuery['donorsToInvite'];
  readonly booked: number;
  readonly capacity: number;
  readonly goal: number;
  readonly expectedUnits: number;
}

const Part = ({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section aria-label={title} className="border-line border-b px-5 py-4 last:border-b-0">
    <header className="mb-2 flex items-baseline gap-2">
      <h2 className="mr-auto font-semibold text-body">{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);

/**
 * How far, what is needed, with which words, what to expect of it, and the way out. Where it is not known where the drive
 * is, nobody can be invited: what is needed remains, and mails that are on their way.
 */
export function InviteSide(props: InviteSideProps) {
  const { driveId, invitations, page } = props;
  const invites = page.isPlaced || invitations.jobId !== undefined;
  return (
    <aside className="min-w-0">
      {page.isPlaced && <Reach invitations={invitations} page={page} />}
      <Need page={page} />
      {invites && <Message driveId={driveId} invitations={invitations} page={page} />}
      {invites && <Expected {...props} />}
    </aside>
  );
}

function Reach({ invitations, page }: Pick<InviteSideProps, 'invitations' | 'page'>) {
  const { t } = useTranslation('appointments', { keyPrefix: 'invite' });
  const { number } = useFormats();
  const [place, setPlace] = useState<number>();
  const miles = place === undefined ? invitations.radius : toMiles(place);
  const settle = (): void => {
    if (place === undefined) return;
    setPlace(undefined);
    if (miles !== invitations.radius) invitations.setRadius(miles);
  };
  return (
    <Part
      title={t('reach')}
      aside={<b className="font-semibold tabular-nums">{t('miles', { formatted: number(miles) })}</b>}
    >
      <input
        type="range"
        min={toPlace(1)}
        max={100}
        value={place ?? toPlace(invitations.radius)}
        aria-label={t('reach')}
        aria-valuetext={t('miles', { formatted: number(miles) })}
        onChange={({ target }) => setPlace(Number(target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
        className="w-full accent-primary"
      />
      <p className="flex justify-between gap-2 text-caption text-muted tabular-nums">
        {page.reach.map((one) => (
          <button
            key={one.miles}
            type="button"
            className="min-h-6 pointer-coarse:min-h-11 hover:text-ink"
            onClick={() => invitations.setRadius(one.miles)}
          >
            {t('miles', { formatted: number(one.miles) })} · {number(one.eligible)}
          </button>
        ))}
      </p>
      <p className="mt-1 text-caption text-muted">
        {t(page.invited > 0 ? 'reachTextInvited' : 'reachText', {
          eligible: number(page.eligible),
          booked: number(page.booked),
          count: page.noMail,
          noMail: number(page.noMail),
          invited: number(page.invited),
          rest: number(page.totalRecords),
        })}
      </p>
    </Part>
  );
}

function Need({ page }: Pick<InviteSideProps, 'page'>) {
  const { t } = useTranslation('appointments', { keyPrefix: 'invite' });
  const { decimal } = useFormats();
  return (
    <Part title={t('need')} aside={<span className="text-caption text-muted">{t('needText')}</span>}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.75rem),1fr))] gap-x-5 gap-y-1.5 text-table tabular-nums">
        {page.needs.map(({ bloodType, needed, expected }) => {
          const isMet = expected >= needed;
          return (
            <li key={bloodType} className="flex items-center gap-1.5">
              <span className="w-8 shrink-0 font-medium">{bloodGroup(bloodType)}</span>
              <span aria-hidden className="h-1.5 w-6 shrink-0 overflow-hidden rounded-full bg-skeleton">
                <span
                  className={`block h-full ${isMet ? 'bg-primary' : 'bg-warning'}`}
                  style={{ width: `${needed > 0 ? Math.min(100, (expected / needed) * 100) : 0}%` }}
                />
              </span>
              <span className={`ml-auto whitespace-nowrap ${isMet ? 'text-muted' : ''}`}>
                {needed > 0 ? t('of', { part: decimal(expected), all: decimal(needed) }) : '---'}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Message({ driveId, invitations, page }: Pick<InviteSideProps, 'driveId' | 'invitations' | 'page'>) {
  const { t } = useTranslation('appointments', { keyPrefix: 'invite' });
  const { number } = useFormats();
  const errorText = useErrorText();
  const choices = useChoices();
  const { data, ...asked } = useInvitationTemplatesQuery({ variables: { driveId } });
  const templates = data?.invitationTemplates ?? [];
  const [first] = page.donors;
  const variables = {
    driveId,
    donorId: first?.id ?? '',
    emailTemplateId: invitations.template || null,
  };
  const preview = useInvitationPreviewQuery({ variables, skip: first === undefined });
  const shown = useAnswer(preview, variables).shown?.invitationPreview;
  const failed = shown || preview.loading ? undefined : preview.error;
  return (
    <Part title={t('message')}>
      <Select
        label={t('message')}
        value={invitations.template || BUILT_IN}
        onChange={(value) => invitations.setTemplate(value === BUILT_IN ? '' : value)}
        options={templates.map(({ id, name }) => ({ value: id ?? BUILT_IN, label: name }))}
        {...choices(data, asked)}
      />
      {shown && (
        <div className="mt-2 rounded-control bg-canvas px-3 py-2.5 text-caption">
          <p className="font-semibold text-table">{shown.subject}</p>
          <p className="line-clamp-4 whitespace-pre-line text-muted">{shown.text}</p>
        </div>
      )}
      {failed && (
        <div className="mt-2 space-y-2">
          <Banner tone="danger">{errorText(failed)}</Banner>
          <RetryButton look="dense" onRetry={preview.refetch} />
        </div>
      )}
      <p className="mt-2 flex items-center gap-1.5 text-caption text-muted">
        <Mail size={14} aria-hidden />
        {t('byEmail', { formatted: number(invitations.count) })}
      </p>
    </Part>
  );
}

function Expected({ driveId, invitations, page, booked, capacity, goal, expectedUnits }: InviteSideProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'invite' });
  const { number, share, day, dayOf } = useFormats();
  const errorText = useErrorText();
  const sends = usePermission(useSendInvitationsMutation);
  const { data } = useInvitationResultsQuery({ variables: { driveId } });
  const { job, again } = useJob(invitations.jobId);
  const results = data?.invitationResults;
  const rate = results?.answerRate ?? null;
  const { count } = invitations;
  const bookings = Math.min(page.openPlaces, Math.round(count * (rate ?? 0)));
  const chosen = page.donors.filter(({ id }, index) => invitations.isTicked(id, invitations.rankOf(index)));
  const shows =
    chosen.length > 0 ? chosen.reduce((sum, { showRate }) => sum + showRate, 0) / chosen.length : 0;
  const units = bookings * shows * SUCCESS_RATE;
  const width = (part: number): string => `${goal > 0 ? Math.min(100, (part / goal) * 100) : 0}%`;
  const facts = [
    [t('bookingsFrom', { count, formatted: number(count) }), rate === null ? BLANK : number(bookings)],
    [t('placesTaken'), t('of', { part: number(booked + bookings), all: number(capacity) })],
    [t('unitsForGoal'), t('of', { part: number(Math.round(expectedUnits + units)), all: number(goal) })],
  ];
  return (
    <Part title={t('expected')}>
      <dl className="space-y-1.5 text-table tabular-nums">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="mt-3 flex h-2 overflow-hidden rounded-full bg-skeleton">
        <span className="bg-primary" style={{ width: width(expectedUnits) }} />
        <span className="bg-primary/45" style={{ width: width(units) }} />
      </div>
      <p className="mt-1 text-caption text-muted">
        {rate === null
          ? t('answersUnknown', { booked: number(Math.round(expectedUnits)) })
          : t('expectedText', {
              booked: number(Math.round(expectedUnits)),
              more: number(Math.round(units)),
              share: share(Math.round(rate * 100) / 100),
            })}
      </p>
      {invitations.failure && (
        <div className="mt-3">
          <Banner tone="danger">{errorText(invitations.failure)}</Banner>
        </div>
      )}
      {job ? (
        <div className="mt-3 space-y-2">
          <JobProgress job={job} onContinue={again} />
          {isOver(job) && (
            <Button dense onClick={invitations.again}>
              {t('inviteMore')}
            </Button>
          )}
        </div>
      ) : (
        sends && (
          <Button
            variant="primary"
            className="mt-4 w-full"
            disabled={count === 0}
            busy={invitations.busy || invitations.jobId !== undefined}
            onClick={() => void invitations.send()}
          >
            <Send size={16} aria-hidden />
            {t('send', { count, formatted: number(count) })}
          </Button>
        )
      )}
      {results?.lastSentAt && (
        <p className="mt-2 text-caption text-muted">
          {t('lastTime', {
            day: day(dayOf(new Date(results.lastSentAt))),
            sent: number(results.lastSent),
            booked: number(results.lastBooked),
          })}
        </p>
      )}
    </Part>
  );
}
