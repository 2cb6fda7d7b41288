import { useTranslation } from 'react-i18next';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { KitRow } from './kit-row.tsx';

const TONES = ['good', 'idle', 'open', 'warning', 'bad'] as const;
const BANNERS = ['info', 'success', 'danger'] as const;
const SHARES = [0, 40, 100];

export function KitFeedback() {
  const { t } = useTranslation('template');
  return (
    <>
      <KitRow name={t('chips')}>
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone}>
            {t(`tone.${tone}`)}
          </Chip>
        ))}
      </KitRow>
      <KitRow name={t('banners')}>
        <div className="flex grow flex-col gap-2">
          {BANNERS.map((tone) => (
            <Banner key={tone} tone={tone}>
              {t(`banner.${tone}`)}
            </Banner>
          ))}
        </div>
      </KitRow>
      <KitRow name={t('progress')}>
        {SHARES.map((value) => (
          <div key={value} className="w-40">
            <ProgressBar label={t('progressOf', { value })} value={value} max={100} />
          </div>
        ))}
        <div className="relative h-1 w-40 overflow-hidden">
          <ProgressLine active />
        </div>
        <Spinner />
        <Skeleton className="h-4 w-40" />
      </KitRow>
      <KitRow name={t('toasts')}>
        <Button onClick={() => void notify(t('toastText'))}>{t('toastPlain')}</Button>
        <Button onClick={() => void notify(t('error'), 'error')}>{t('toastError')}</Button>
        <Button onClick={() => void notifyUndo(t('toastText'), async () => ({ data: true }))}>
          {t('toastUndo')}
        </Button>
        <Tooltip text={t('help')}>{t('tooltip')}</Tooltip>
      </KitRow>
    </>
  );
}
