import { useAtomValue } from 'jotai';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../access/session.ts';
import type { ServiceStatusQuery } from '../../../gql/support/graphql.ts';
import { useServiceStatusQuery } from '../../../gql/support/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useMoment } from '../../../kit/use-moment.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type System = ServiceStatusQuery['outsideSystems'][number];
const SYSTEMS = ['RECORD_SYSTEM', 'SECOND_SYSTEM', 'DONOR_PLATFORM'] as const;
/** A database that takes longer, and mail that waits longer, is slow. */
const SLOW_MS = 500;
const SLOW_MAIL_MS = 5 * 60_000;
const EVERY_MS = 60_000;

interface State {
  readonly tone: ChipTone;
  readonly word: string;
  readonly note: string;
}

/** Whether what the console needs can be reached: itself, the systems of others, and outgoing mail. */
export function StatusCard() {
  const { t } = useTranslation('support');
  const { number, time, ago } = useFormats();
  const now = useMoment(EVERY_MS);
  const isParent = useAtomValue(isParentViewAtom);
  const { data, previousData, error, refetch } = useServiceStatusQuery({ pollInterval: EVERY_MS });
  const found = data ?? previousData;

  const api = (): State => {
    if (error || !found) return { tone: 'bad', word: t('notReachable'), note: '' };
    const { databaseMs } = found.serviceStatus;
    const isSlow = databaseMs > SLOW_MS;
    return {
      tone: isSlow ? 'warning' : 'good',
      word: t(isSlow ? 'slow' : 'reachable'),
      note: t('milliseconds', { count: Math.round(databaseMs), formatted: number(Math.round(databaseMs)) }),
    };
  };
  const mail = (): State => {
    const { mailWaiting = 0, mailWaitingSince } = found?.serviceStatus ?? {};
    const isSlow = mailWaitingSince != null && now.getTime() - Date.parse(mailWaitingSince) > SLOW_MAIL_MS;
    return {
      tone: isSlow ? 'warning' : 'good',
      word: t(isSlow ? 'slow' : 'reachable'),
      note: t('mailWaiting', { count: mailWaiting, formatted: number(mailWaiting) }),
    };
  };
  const system = (name: (typeof SYSTEMS)[number]): State => {
    const all = (found?.outsideSystems ?? []).filter((one) => one.name === name);
    const used = all.filter(({ isConfigured }) => isConfigured);
    if (used.length === 0) return { tone: 'idle', word: t('notSetUp'), note: '' };
    const failing = used.filter(({ isReachable, openSince }) => openSince != null || isReachable === false);
    const [first] = failing;
    if (first)
      return {
        tone: 'bad',
        word: t('notReachable'),
        note: isParent
          ? t('banksAffected', { count: failing.length, formatted: number(failing.length) })
          : faultNote(first),
      };
    const called = used.some(({ isReachable }) => isReachable);
    return { tone: called ? 'good' : 'idle', word: t(called ? 'reachable' : 'notCalled'), note: '' };
  };
  const faultNote = ({ lastFault, lastFailureAt }: System): string =>
    [lastFault && t(`faults.${lastFault}`), lastFailureAt && ago(new Date(lastFailureAt), now)]
      .filter(Boolean)
      .join(' · ');

  const lines = [
    { key: 'api', name: t('api'), state: api() },
    ...SYSTEMS.map((name) => ({ key: name, name: t(`systems.${name}`), state: system(name) })),
    { key: 'mail', name: t('mail'), state: mail() },
  ];
  return (
    <Card
      title={t('statusTitle')}
      flush
      control={
        <div className="-mr-2.5 ml-auto flex items-center gap-1">
          {found && (
            <p className="text-caption text-muted">{time(new Date(found.serviceStatus.checkedAt))}</p>
          )}
          <IconButton label={t('refresh')} onClick={() => void refetch()}>
            <RefreshCw size={16} aria-hidden />
          </IconButton>
        </div>
      }
    >
      <ul className="flex flex-col">
        {lines.map(({ key, name, state }) => (
          <li key={key} className="flex min-h-14 items-center gap-3 border-line border-t px-5 py-2">
            <div className="min-w-0 grow">
              <p className="font-medium">{name}</p>
              {found && state.note && <p className="text-caption text-muted">{state.note}</p>}
            </div>
            {found || error ? <Chip tone={state.tone}>{state.word}</Chip> : <Skeleton className="h-6 w-24" />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
