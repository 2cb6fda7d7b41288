import { useTranslation } from 'react-i18next';
import type { MapWords } from '../ui/map-frame.tsx';

/** What the controls of every map are called. */
export function useMapControls(): Omit<MapWords, 'map'> {
  const { t } = useTranslation('common');
  return {
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    showAll: t('showAll'),
    wheel: t('wheelHint'),
    fingers: t('fingerHint'),
  };
}
