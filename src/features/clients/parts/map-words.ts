import { useTranslation } from 'react-i18next';

/** What the maps of a bank say of themselves. */
export function useMapWords() {
  const { t } = useTranslation('clients');
  return {
    map: t('mapLabel'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    showAll: t('showAll'),
    wheel: t('wheelHint'),
    fingers: t('fingerHint'),
  };
}
