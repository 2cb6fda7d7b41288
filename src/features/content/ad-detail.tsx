import { useAtomValue } from 'jotai';
import { Copy, ExternalLink, EyeOff, Globe, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import { readFragment } from '../../gql/content/fragment-masking.ts';
import {
  AdByIdDocument,
  type AdDetailFragment,
  AdDetailFragmentDoc,
  type AdFormFragment,
  AdFormFragmentDoc,
} from '../../gql/content/graphql.ts';
import {
  useAdByIdQuery,
  useCreateAdMutation,
  useRemoveAdMutation,
  useRestoreAdsMutation,
  useUpdateAdMutation,
} from '../../gql/content/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditLink } from '../../kit/detail/edit-link.tsx';
import { FactsCard } from '../../kit/detail/facts-card.tsx';
import type { HistoryFields } from '../../kit/detail/history-rules.ts';
import { Overview } from '../../kit/detail/overview.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { useDelete } from '../../kit/detail/use-delete.ts';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useHistoryFields } from '../../kit/record/use-fields.ts';
import { bulkCall } from '../../kit/record/use-record-actions.tsx';
import { usePermission } from '../../kit/use-permission.ts';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import { hostOf } from '../../rules/ads.ts';
import { BLANK } from '../../rules/formats.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { adFields } from './fields.ts';
import { isKind } from './parts/kinds.ts';
import { SafeLink } from './parts/link-test.tsx';
import { AdPreview } from './parts/preview.tsx';
import { useToggle } from './parts/use-ad-actions.tsx';

export const ask = prefetchRecord(AdByIdDocument);

/** An advertisement: how donors see it, its facts and its history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useAdByIdQuery({ variables: { id } });
  const detail = readFragment(AdDetailFragmentDoc, data?.adsById);
  const form = readFragment(AdFormFragmentDoc, detail);
  return (
    <RecordState
      ready={form !== undefined}
      error={error}
      onRetry={refetch}
      gone={{ entity: 'ads', id, useRestore: useRestoreAdsMutation }}
    >
      {detail && form && <Detail key={form.id} ad={form} more={detail} again={() => void refetch()} />}
    </RecordState>
  );
}

interface DetailProps {
  readonly ad: AdFormFragment;
  readonly more: AdDetailFragment;
  readonly again: () => void;
}

function Detail({ ad, more, again }: DetailProps) {
  const { t } = useTranslation(['ads', 'form']);
  const { number, time } = useFormats();
  const session = useAtomValue(sessionAtom);
  const askAndDelete = useDelete();
  const [remove] = useRemoveAdMutation();
  const [restoreDeleted] = useRestoreAdsMutation();
  const [update] = useUpdateAdMutation();
  const mayAdd = usePermission(useCreateAdMutation);
  const { mayToggle, toggle } = useToggle(again);
  const bank = useBankFact(ad);
  const { id, name, isActive, redirectUrl, cmsType } = ad;
  const kind = isKind(cmsType) ? t(`kinds.${cmsType}`) : cmsType;
  const restore = useRestore(ad, (now, values) =>
    update({ variables: { cmsAds: adFields.withOld(now, values) } }),
  );
  const fields: HistoryFields = {
    ...useHistoryFields(adFields),
    fileId: { label: t('picture'), show: (value) => (value ? t('form:picture') : BLANK) },
  };
  return (
    <DetailPage
      title={name}
      chip={<Chip tone={isActive ? 'good' : 'idle'}>{t(isActive ? 'live' : 'off')}</Chip>}
      facts={[
        ...bank,
        { label: t('kind'), value: kind },
        { label: t('place'), value: number(ad.sortOrder) },
        { label: t('link'), value: hostOf(redirectUrl) || BLANK },
      ]}
      actions={
        <>
          {more.viewerCanDelete && (
            <Button
              variant="ghost"
              onClick={() =>
                void askAndDelete({
                  name,
                  title: t('deleteTitle', { name }),
                  text: t('deleteText'),
                  deleted: t('deletedOne', { name }),
                  list: href('ads'),
                  remove: async () => (await remove({ variables: { id } })).error,
                  restore: async () =>
                    bulkCall(await restoreDeleted({ variables: { ids: [id] } }), (data) => data.restoreAds),
                })
              }
            >
              <Trash2 size={16} aria-hidden />
              {t('delete')}
            </Button>
          )}
          {mayAdd && (
            <Link to={href('addAd', undefined, { from: id })} className={buttonClass('ghost')}>
              <Copy size={16} aria-hidden />
              {t('duplicate')}
            </Link>
          )}
          {mayToggle && (
            <Button onClick={() => void toggle(ad)}>
              {isActive ? <EyeOff size={16} aria-hidden /> : <Globe size={16} aria-hidden />}
              {t(isActive ? 'deactivate' : 'activate')}
            </Button>
          )}
          <SafeLink url={redirectUrl} className={buttonClass('secondary')}>
            <ExternalLink size={16} aria-hidden />
            {t('openLink')}
          </SafeLink>
          {ad.viewerCanEdit && <EditLink to={href('editAd', undefined, { id })} />}
        </>
      }
      tabs={[
        {
          value: 'overview',
          label: t('overview'),
          hasCards: true,
          show: () => (
            <Overview
              side={
                <FactsCard
                  title={t('facts')}
                  facts={[
                    [t('heading'), ad.heading],
                    [t('text'), ad.text],
                    [t('altText'), ad.altText],
                    [t('picture'), ad.file?.name],
                    // As text: an address of another backend is shown, and never opened unless it is a right one.
                    [t('link'), redirectUrl],
                    [t('created'), time(new Date(more.createdAt))],
                    [t('updated'), time(new Date(ad.updatedAt))],
                  ]}
                />
              }
            >
              <div className="rounded-card border border-line bg-surface p-4">
                <AdPreview
                  bank={ad.clientName || session?.bankName || ''}
                  ad={{ ...ad, fileId: ad.file?.id ?? '' }}
                />
              </div>
            </Overview>
          ),
        },
      ]}
      history={{ entity: 'ads', id, fields, onRestore: ad.viewerCanEdit ? restore : undefined }}
    />
  );
}
