import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivityWords } from '../../../kit/use-activity-words.ts';

/** What an act is called in a report: a short name of its own, or the words of the histories. */
export function useActivityName(): (activity: string) => string {
  const { t, i18n } = useTranslation('reports');
  const words = useActivityWords();
  return useCallback(
    (activity) =>
      i18n.exists(`reports:activities.${activity}`)
        ? t(`activities.${activity as 'Visit'}`)
        : words(activity),
    [t, i18n, words],
  );
}
