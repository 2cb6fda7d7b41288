import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { notify } from '../../../kit/dialogs/toast.ts';

/** The id that came with the navigation. */
function passedId(state: unknown): string {
  const id = (state as { readonly id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : '';
}

/**
 * Which event a page is of: as the address says, or as the navigation has passed it, which the address says from then
 * on. Without either it goes back to the list.
 */
export function useEventId(): string {
  const { t } = useTranslation('events');
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = search.get('id') ?? '';
  const passed = passedId(state);
  useEffect(() => {
    if (named) return;
    if (passed)
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('id', passed);
          return next;
        },
        { replace: true, state },
      );
    else {
      void navigate(href('events'), { replace: true });
      void notify(t('selectFirst'), 'error');
    }
  }, [named, passed, state, setSearch, navigate, t]);
  return named || passed;
}
