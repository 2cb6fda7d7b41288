import { clsx } from 'clsx';
import {
  Bookmark,
  Check,
  ChevronDown,
  CopyPlus,
  Pencil,
  Pin,
  PinOff,
  Save,
  Trash2,
  UsersRound,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/donors/fragment-masking.ts';
import {
  AllDonorFiltersDocument,
  type SavedDonorFilterFragment,
  SavedDonorFilterFragmentDoc,
} from '../../../gql/donors/graphql.ts';
import {
  useCreateDonorFilterMutation,
  useDeleteDonorFilterMutation,
  useUpdateDonorFilterMutation,
} from '../../../gql/donors/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { BLANK } from '../../../rules/formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';

type Saved = SavedDonorFilterFragment;
export type FilterDialogKind = 'new' | 'rename';

interface SavedFiltersProps {
  readonly filters: readonly Saved[];
  readonly open: Saved | undefined;
  /** Does the list show something else than the filter that is open? */
  readonly isChanged: boolean;
  /** What of the list would be kept. */
  readonly current: object;
  readonly onChoose: (filter: Saved | undefined) => void;
  /** The id of the one that the list opens with; undefined where it opens with all donors. */
  readonly byDefault: string | undefined;
  readonly onDefault: (filter: Saved | undefined) => void;
  readonly onDialog: (kind: FilterDialogKind) => void;
}

/** The saved filters as the last tab of the views: found by name, with how many they find now and found a week ago. */
export function SavedFilters({
  filters,
  open,
  isChanged,
  current,
  onChoose,
  byDefault,
  onDefault,
  onDialog,
}: SavedFiltersProps) {
  const { t } = useTranslation('donors');
  const errorText = useErrorText();
  const [shown, setShown] = useState(false);
  const [text, setText] = useState('');
  const maySave = usePermission(useCreateDonorFilterMutation);
  const mayKeep = maySave && open?.viewerCanEdit === true;
  const [update] = useUpdateDonorFilterMutation();
  const [remove] = useDeleteDonorFilterMutation();
  const found = filters.filter(({ filterName }) => plainText(filterName).includes(plainText(text.trim())));
  const keep = async ({ id, filterName, isShared }: Saved): Promise<void> => {
    setShown(false);
    const { data, error } = await update({
      variables: { donorFilter: { ...current, id, filterName, isShared } },
    });
    if (error) return notify(errorText(error), 'error');
    onChoose(readFragment(SavedDonorFilterFragmentDoc, data.updateDonorFilter));
    await notify(t('filterSaved'));
  };
  const drop = (filter: Saved): void => {
    setShown(false);
    void confirm({
      title: t('deleteFilter', { name: filter.filterName }),
      text: filter.isShared ? t('deleteShared') : t('deleteOwn'),
      action: t('delete'),
      danger: true,
      run: async () => {
        const { error } = await remove({ variables: { id: filter.id }, refetch: [AllDonorFiltersDocument] });
        if (!error && byDefault === filter.id) onDefault(undefined);
        if (!error && open?.id === filter.id) onChoose(undefined);
        return error;
      },
    });
  };
  const setDefault = (filter: Saved): void => {
    const isSet = filter.id === byDefault;
    setShown(false);
    onDefault(isSet ? undefined : filter);
    void notify(isSet ? t('opensWithAll') : t('opensWith', { name: filter.filterName }));
  };
  const act = (kind: FilterDialogKind): void => {
    setShown(false);
    onDialog(kind);
  };
  return (
    <Popover
      open={shown}
      onOpenChange={setShown}
      label={t('savedFilters')}
      align="end"
      trigger={
        <button
          type="button"
          aria-current={open ? 'page' : undefined}
          className={clsx(
            'flex h-10 pointer-coarse:h-11 items-center gap-1.5 border-b-2 text-body -outline-offset-2',
            open ? 'border-primary font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          <Bookmark size={14} aria-hidden className={open ? 'text-primary' : undefined} />
          <span className="max-w-48 truncate">{open?.filterName ?? t('savedFilters')}</span>
          {open && isChanged && (
            <span className="size-1.5 rounded-full bg-secondary">
              <span className="sr-only">{t('changed')}</span>
            </span>
          )}
          <ChevronDown size={14} aria-hidden />
        </button>
      }
    >
      <div className="flex min-h-0 w-85 max-w-full flex-col">
        <SearchBox
          className="m-2"
          placeholder={t('findFilter')}
          value={text}
          onChange={setText}
          clearLabel={t('clearGroup')}
          onClear={() => setText('')}
        />
        <ul className="max-h-80 min-h-0 overflow-y-auto border-line border-t p-1">
          {found.map((filter) => (
            <FilterLine
              key={filter.id}
              filter={filter}
              isOpen={filter.id === open?.id}
              isDefault={filter.id === byDefault}
              onChoose={() => {
                setShown(false);
                onChoose(filter);
              }}
              onDelete={maySave && filter.viewerCanEdit ? () => drop(filter) : undefined}
            />
          ))}
          {found.length === 0 && <li className="p-3 text-center text-muted text-table">{t('noFilters')}</li>}
        </ul>
        {(maySave || open) && (
          <div className="flex flex-col border-line border-t p-1">
            {open && (
              <Act
                icon={
                  open.id === byDefault ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />
                }
                onClick={() => setDefault(open)}
              >
                {open.id === byDefault ? t('removeAsDefault') : t('setAsDefault')}
              </Act>
            )}
            {mayKeep && isChanged && (
              <Act icon={<Save size={16} aria-hidden />} onClick={() => void keep(open)}>
                {t('saveChanges', { name: open.filterName })}
              </Act>
            )}
            {maySave && (
              <Act icon={<CopyPlus size={16} aria-hidden />} onClick={() => act('new')}>
                {t('saveAsNew')}
              </Act>
            )}
            {mayKeep && (
              <Act icon={<Pencil size={16} aria-hidden />} onClick={() => act('rename')}>
                {t('renameOrShare')}
              </Act>
            )}
          </div>
        )}
      </div>
    </Popover>
  );
}

interface ActProps {
  readonly icon: React.ReactNode;
  readonly onClick: () => void;
  readonly children: string;
}

const Act = ({ icon, onClick, children }: ActProps) => (
  <button
    type="button"
    onClick={onClick}
    className="flex min-h-9 items-center gap-2.5 rounded-[4px] px-2.5 text-left text-body hover:bg-hover pointer-coarse:min-h-11 [&_svg]:text-muted"
  >
    {icon}
    {children}
  </button>
);

interface FilterLineProps {
  readonly filter: Saved;
  readonly isOpen: boolean;
  readonly isDefault: boolean;
  readonly onChoose: () => void;
  /** Undefined where it is not one's own. */
  readonly onDelete: (() => void) | undefined;
}

function FilterLine({ filter, isOpen, isDefault, onChoose, onDelete }: FilterLineProps) {
  const { t } = useTranslation('donors');
  const { number } = useFormats();
  const { filterName, isShared, ownerName, count, isCapped, earlierCount, gone } = filter;
  const problem = gone[0];
  return (
    <li className={clsx('flex items-center rounded-[4px] hover:bg-hover', isOpen && 'bg-hover')}>
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onChoose}
        className="flex min-h-10 min-w-0 grow items-center gap-2 px-2 py-1 text-left pointer-coarse:min-h-11"
      >
        <span className="w-4 shrink-0">
          {isOpen && <Check size={16} aria-hidden className="text-primary" />}
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-center gap-1.5">
            <span className="truncate text-body">{filterName}</span>
            {isDefault && (
              <span title={t('isDefault')} className="text-muted">
                <Pin size={13} aria-hidden />
                <span className="sr-only">{t('isDefault')}</span>
              </span>
            )}
            {isShared && (
              <span
                title={ownerName ? t('sharedBy', { name: ownerName }) : t('shared')}
                className="text-muted"
              >
                <UsersRound size={13} aria-hidden />
                <span className="sr-only">
                  {ownerName ? t('sharedBy', { name: ownerName }) : t('shared')}
                </span>
              </span>
            )}
          </span>
          {problem ? (
            <span className="block text-caption text-on-warning-soft">{t(`gone.${problem as 'site'}`)}</span>
          ) : (
            earlierCount != null && (
              <span className="block text-caption text-muted">
                {t('wasLastWeek', { formatted: number(earlierCount) })}
              </span>
            )
          )}
        </span>
        <span className="shrink-0 text-table tabular-nums">
          {count == null ? BLANK : `${number(count)}${isCapped ? '+' : ''}`}
        </span>
      </button>
      <span className="w-8 shrink-0">
        {onDelete && (
          <IconButton label={t('deleteFilter', { name: filterName })} className="size-8" onClick={onDelete}>
            <Trash2 size={14} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}
