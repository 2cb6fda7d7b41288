import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../ui/search-box.tsx';
import { useListSetup } from './list-context.ts';

const DEBOUNCE_MS = 150;

/** The search of a list. Typing replaces the address; Enter, leaving the box and its cross make an entry of their own. */
export const ListSearch = memo(function ListSearch() {
  const { t } = useTranslation('list');
  const { list } = useListSetup();
  const { q } = list.state;
  const [draft, setDraft] = useState(q);
  const sent = useRef(q);
  /** The address before the typing began. */
  const before = useRef<string>(undefined);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (q === sent.current) return;
    // Someone else changed the address: a view, Back, Clear all.
    sent.current = q;
    before.current = undefined;
    window.clearTimeout(timer.current);
    setDraft(q);
  }, [q]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const send = (text: string): void => {
    window.clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    list.change({ q: wanted }, 'replace');
  };
  const type = (text: string): void => {
    before.current ??= list.address();
    setDraft(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(text), DEBOUNCE_MS);
  };
  const commit = (text: string): void => {
    send(text);
    if (before.current !== undefined) list.settle(before.current);
    before.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') commit(draft);
    if (event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <SearchBox
      data-list-search=""
      className="w-65 max-w-full max-md:w-0 max-md:min-w-20 max-md:grow lg:max-xl:w-36 lg:max-xl:max-w-48 lg:max-xl:grow"
      placeholder={t('search')}
      value={draft}
      onChange={type}
      onKeyDown={onKeyDown}
      onBlur={() => commit(draft)}
      clearLabel={t('clearSearch')}
      onClear={() => {
        type('');
        commit('');
      }}
    />
  );
});
