import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useSearchEventByNameQuery } from '../../../gql/events/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { SEARCH_MAX } from '../../../lib/bounds.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Letters from which on names are looked for, and how many are suggested. */
const [LEAST, MOST] = [2, 8];

/** Finds an event by its name, with suggestions while one types. */
export function NameSearch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('events');
  const { day } = useFormats();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const skip = name.length < LEAST;
  const { data, previousData, error } = useSearchEventByNameQuery({
    variables: { name, pagination: { pageNumber: 1, pageSize: MOST } },
    skip,
  });
  const found = skip ? undefined : (data ?? previousData)?.searchEventByName.events;
  return (
    <Dialog open onClose={onClose} title={t('findByName')}>
      <Field label={t('name')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoFocus
            autoComplete="off"
            maxLength={SEARCH_MAX}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <p role="status" className="sr-only">
        {found && t('count', { count: found.length, formatted: String(found.length) })}
      </p>
      {found?.length === 0 && <p className="mt-3 text-muted">{t('noneFound')}</p>}
      <ul aria-label={t('suggestions')} className="mt-2 flex flex-col">
        {found?.map((event) => (
          <li key={event.id}>
            <Link
              to={href('viewEvent', undefined, { id: event.id })}
              className="flex min-h-9 items-center justify-between gap-3 rounded-control px-2 text-ink no-underline hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="min-w-0 truncate">{event.name}</span>
              <span className="shrink-0 text-muted tabular-nums">{day(event.startDate)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
