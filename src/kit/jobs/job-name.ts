import i18next, { type TFunction } from 'i18next';
import type { SeenJob } from './job-state.ts';

/** What a job does, in words. */
export function jobName(
  t: TFunction<['jobs']>,
  { kind, isTrial, isUndo }: Pick<SeenJob, 'kind' | 'isTrial' | 'isUndo'>,
): string {
  const known = i18next.exists(`jobs:kinds.${kind}`) ? kind : 'other';
  const name = kind.startsWith('startExport')
    ? t('jobs:export')
    : t(`jobs:kinds.${known}` as 'jobs:kinds.other');
  if (isUndo) return t('jobs:undoOf', { name });
  return isTrial ? t('jobs:trialOf', { name }) : name;
}
