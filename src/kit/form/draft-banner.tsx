import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { wallTimeOf } from '../../lib/wall-time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { DraftState } from './use-draft.ts';

/** Offers what was typed here before and not saved. */
export function DraftBanner({ draft }: { readonly draft: DraftState }) {
  const { t } = useTranslation('form');
  const { hour, time } = useFormats();
  if (!draft.offered) return null;
  const at = new Date(draft.offered.at);
  const isToday = at.toDateString() === new Date().toDateString();
  const when = isToday ? hour(wallTimeOf(at)) : time(at);
  return (
    <div className="m-5 mb-0">
      <Banner tone="info">
        <p>{t('draftQuestion', { time: when })}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button dense onClick={draft.restore}>
            {t('restore')}
          </Button>
          <Button dense variant="ghost" onClick={draft.forget}>
            {t('discardDraft')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
