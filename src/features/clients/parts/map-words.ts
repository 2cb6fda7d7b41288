import { useTranslation } from 'react-i18next';
import { useMapControls } from '../../../kit/use-map-controls.ts';

/** What the maps of a bank say of themselves. */
export function useMapWords() {
  const { t } = useTranslation('clients');
  return { map: t('mapLabel'), ...useMapControls() };
}
