import { RotateCcw, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeletedRecordQuery } from '../../gql/kit/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { keepPlaceWhile } from '../../ui/focus-place.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { notify } from '../dialogs/toast.ts';
import { useErrorText } from '../error-text.ts';
import { useReason } from '../jobs/use-reason.ts';
import type { BulkRow } from '../list/bulk-action.ts';
import { usePageTitle } from '../page-title.ts';
import { answerOf, type MutationHook } from '../record/mutation-hook.ts';
import { usePermission } from '../use-permission.ts';
import { useRecordName } from './record-name.ts';

/** The operation that brings deleted records of a kind back. */
export type RestoreHook = MutationHook<{ ids: string[] }, readonly BulkRow[]>;

/** What a page knows of its record when that is not found. */
export interface Gone {
  /** The record's kind, as the audit log names it: `sponsorGroup`. */
  readonly entity: string;
  readonly id: string;
  /** Absent where what is deleted stays deleted. */
  readonly useRestore?: RestoreHook;
  /** The address of its list, where that is not a step above the page's own. */
  readonly list?: string;
  /** What says its own title: a form on a page, or one at the side of its list. */
  readonly within?: 'form' | 'panel';
}

interface DeletedRecordProps {
  readonly gone: Gone;
  /** Reads the page's record, which is back. */
  readonly onRestored: () => Promise<void>;
  /** While it is not known whether there has been such a record. */
  readonly waiting: ReactNode;
  /** What is said where there has been none. */
  readonly missing: string;
}

const BARE = 'flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4';
const CARD = `${BARE} rounded-card border border-line bg-surface`;

/** The page of a record that was deleted, opened by an old link: what it was, who deleted it and when, and the way back. */
export function DeletedRecord({ gone, onRestored, waiting, missing }: DeletedRecordProps) {
  const { t } = useTranslation('form');
  const { time } = useFormats();
  const { entity, id, useRestore, within } = gone;
  const may = usePermission(useDeletedRecordQuery);
  // What was told of it before it was brought back and deleted again holds no more.
  const { data, error } = useDeletedRecordQuery({
    variables: { entity, id },
    skip: !may,
    fetchPolicy: 'network-only',
  });
  const deleted = data?.deletedRecord;
  useRecordName(within ? '' : (deleted?.name ?? ''));
  if (!may || error || deleted === null) return <MissingRecord message={missing} gone={gone} />;
  if (!deleted) return waiting;
  const { name, actorName, at, viewerCanRestore } = deleted;
  const title = name || t('deletedRecord');
  return (
    <>
      {!within && <PageHeader title={title} context={t('deletedRecord')} />}
      <section aria-label={t('deletedRecord')} className={within ? BARE : CARD}>
        <p className="mr-auto flex min-w-0 items-start gap-3 text-body">
          <Trash2 size={20} aria-hidden className="shrink-0 text-muted" />
          <span className="min-w-0 break-words">
            {within && name && <strong className="block">{name}</strong>}
            {t('deletedBy', { name: actorName, time: time(new Date(at)) })}
          </span>
        </p>
        {useRestore && viewerCanRestore && (
          <RestoreButton id={id} name={title} useRestore={useRestore} onRestored={onRestored} />
        )}
      </section>
    </>
  );
}

interface MissingRecordProps {
  readonly message: string;
  readonly gone: Gone;
}

/** A record that there is not, or that is another bank's: nothing comes of asking again, the list is a step away. */
function MissingRecord({ message, gone: { list = '..', within } }: MissingRecordProps) {
  const { t } = useTranslation('form');
  const title = usePageTitle();
  return (
    <>
      {!within && <PageHeader title={title} />}
      <section aria-label={title} className={within ? BARE : CARD}>
        <p role="alert" className="mr-auto flex min-w-0 items-start gap-3 text-body">
          <SearchX size={20} aria-hidden className="shrink-0 text-muted" />
          <span className="min-w-0 break-words">{message}</span>
        </p>
        {within !== 'panel' && (
          <Link to={list} relative="path" className={buttonClass()}>
            {t('toTheList')}
          </Link>
        )}
      </section>
    </>
  );
}

interface RestoreButtonProps {
  readonly id: string;
  readonly name: string;
  readonly useRestore: RestoreHook;
  readonly onRestored: () => Promise<void>;
}

function RestoreButton({ id, name, useRestore, onRestored }: RestoreButtonProps) {
  const { t } = useTranslation('form');
  const errorText = useErrorText();
  const reasonOf = useReason();
  const may = usePermission(useRestore);
  const [restore] = useRestore();
  const [busy, setBusy] = useState(false);
  if (!may) return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    const { data, error } = await restore({ variables: { ids: [id] } });
    const [row] = data ? answerOf(data) : [];
    if (row?.status === 'done') {
      await onRestored();
      return notify(t('broughtBack', { name }));
    }
    setBusy(false);
    await notify(error ? errorText(error) : reasonOf(row?.reason ?? 'notFound', name), 'error');
  };
  return (
    <Button variant="primary" busy={busy} onClick={() => void keepPlaceWhile(run)}>
      <RotateCcw size={16} aria-hidden />
      {t('restore')}
    </Button>
  );
}
