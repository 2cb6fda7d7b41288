import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../../api/api-error.ts';
import { readFragment } from '../../../gql/resources/fragment-masking.ts';
import { ResourceDriveDayFragmentDoc, type ResourceRowFragment } from '../../../gql/resources/graphql.ts';
import { useResourceDaysQuery } from '../../../gql/resources/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { withKey } from '../../../kit/address-day.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useToday } from '../../../kit/use-now.ts';
import { addDays, isDay } from '../../../lib/day.ts';
import { stretchesOf } from '../../../rules/resource-days.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Agenda } from './agenda.tsx';
import { blockId, LOOKS } from './drive-block.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import { TIMELINE_KEYS } from './timeline-keys.ts';

const SPANS = { week: 7, weeks: 14, month: 30 } as const;
type SpanName = keyof typeof SPANS;
const isSpan = (text: string | null): text is SpanName => text !== null && Object.hasOwn(SPANS, text);

interface TimelineProps {
  /** The resources of this page of the list; undefined while they are on their way. */
  readonly resources: readonly ResourceRowFragment[] | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** The foot. */
  readonly children: ReactNode;
}

/** Where each resource is, day by day; on a narrow screen, or when asked for, told line by line. */
export function Timeline({ resources, error: failed, retry, children }: TimelineProps) {
  const { t } = useTranslation('resources');
  const { day, monthDay, shortDay, number } = useFormats();
  const errorText = useErrorText();
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const asked = search.get(TIMELINE_KEYS.from) ?? '';
  const span = search.get(TIMELINE_KEYS.span);
  const spanName: SpanName = isSpan(span) ? span : 'weeks';
  const asTable = search.get(TIMELINE_KEYS.as) === 'table';
  const from = isDay(asked) ? asked : today;
  const length = SPANS[spanName];
  const to = addDays(from, length - 1);
  const dates = Array.from({ length }, (_unused, at) => addDays(from, at));
  const ids = (resources ?? []).map(({ id }) => id);
  const { data, previousData, error, loading } = useResourceDaysQuery({
    variables: { resourceIds: ids, from, to },
    skip: ids.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  const days = (data ?? previousData)?.resourceDays.map((one) =>
    readFragment(ResourceDriveDayFragmentDoc, one),
  );
  const rows = (resources ?? []).map((resource) => ({
    resource,
    stretches: stretchesOf((days ?? []).filter(({ resourceId }) => resourceId === resource.id)).filter(
      (one) => one.to >= from && one.from <= to,
    ),
  }));
  const collisions = rows.flatMap(({ resource: { name }, stretches }) =>
    stretches.flatMap((stretch) => (stretch.isCollision ? [{ name, stretch }] : [])),
  );
  const places = new Set(collisions.map(({ name, stretch }) => `${name} ${stretch.from}`)).size;
  const first = collisions[0];
  const zones = [...new Set((days ?? []).map(({ timeZone }) => timeZone))];

  const put = (key: string, value: string | undefined): void =>
    setSearch((now) => withKey(now, key, value), { preventScrollReset: true });

  return (
    <section
      aria-label={t('timeline')}
      aria-busy={loading || undefined}
      className="relative min-w-0 overflow-hidden rounded-card border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
    >
      <ProgressLine active={loading && days !== undefined} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2">
        <h2 className="font-semibold tabular-nums">
          {monthDay(from)} – {day(to)}
        </h2>
        <p role="status" className="flex min-w-0 items-center gap-1.5 font-medium text-danger">
          {first && (
            <>
              <CircleAlert size={16} aria-hidden className="shrink-0" />
              <button
                type="button"
                className="touch-target min-h-6 text-left underline-offset-2 hover:underline"
                onClick={() => document.getElementById(blockId(first.stretch, asTable))?.focus()}
              >
                {t('collisionOn', { name: first.name, day: shortDay(first.stretch.from) })}
              </button>
              {places > 1 && t('andMore', { formatted: number(places - 1) })}
            </>
          )}
        </p>
        <div data-print="none" className="ml-auto flex flex-wrap items-center gap-2">
          <div className="flex items-center gap-1">
            <IconButton
              label={t('daysBefore')}
              onClick={() => put(TIMELINE_KEYS.from, addDays(from, -length))}
            >
              <ChevronLeft size={16} aria-hidden />
            </IconButton>
            <Button dense onClick={() => put(TIMELINE_KEYS.from, undefined)}>
              {t('today')}
            </Button>
            <IconButton label={t('daysAfter')} onClick={() => put(TIMELINE_KEYS.from, addDays(from, length))}>
              <ChevronRight size={16} aria-hidden />
            </IconButton>
          </div>
          <Segmented
            label={t('span')}
            value={spanName}
            onChange={(value) => put(TIMELINE_KEYS.span, value === 'weeks' ? undefined : value)}
            options={[
              { value: 'week', label: t('spanWeek') },
              { value: 'weeks', label: t('spanWeeks') },
              { value: 'month', label: t('spanMonth') },
            ]}
          />
          <span className="max-md:hidden">
            <Button
              dense
              aria-pressed={asTable}
              onClick={() => put(TIMELINE_KEYS.as, asTable ? undefined : 'table')}
            >
              {t('tellAsTable')}
            </Button>
          </span>
        </div>
      </div>
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <RecordState ready={resources !== undefined} error={failed} onRetry={async () => retry()}>
        {resources?.length === 0 && <CardEmpty>{t('noResources')}</CardEmpty>}
      </RecordState>
      {rows.length > 0 && (
        <>
          {!asTable && (
            <div className="max-md:hidden">
              <TimelineGrid rows={rows} dates={dates} today={today} isKnown={data !== undefined} />
            </div>
          )}
          <div className={asTable ? '' : 'md:hidden'}>
            <Agenda rows={rows} isAlone={asTable} />
          </div>
        </>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t px-4 py-2 text-caption text-muted">
        {(['active', 'approved', 'pending', 'collision'] as const).map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={`h-3 w-3 rounded-[3px] ${LOOKS[name]}`} />
            {t(`legend.${name}`)}
          </li>
        ))}
        {zones.length > 0 && <li className="ml-auto">{t('timesIn', { zone: zones.join(', ') })}</li>}
      </ul>
      {children}
    </section>
  );
}
