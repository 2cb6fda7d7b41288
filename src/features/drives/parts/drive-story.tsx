import { ArchiveRestore, CircleCheck, CirclePlus, CircleX, Lock, LockOpen, Send, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DriveDetailFragment, DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { DriveStepKind } from '../../../rules/drive-story.ts';
import { Card } from '../../../ui/card.tsx';
import { useDriveWords } from './drive-words.ts';

const STEPS = {
  created: ['storyCreated', CirclePlus, 'text-muted'],
  submitted: ['storyRequested', Send, 'text-secondary'],
  approved: ['storyApproved', CircleCheck, 'text-primary'],
  sentBack: ['storySentBack', Undo2, 'text-on-warning-soft'],
  rejected: ['storyRejected', CircleX, 'text-danger'],
  activated: ['storyActivated', LockOpen, 'text-primary'],
  deactivated: ['storyDeactivated', Lock, 'text-on-warning-soft'],
  canceled: ['storyCanceled', CircleX, 'text-danger'],
  restored: ['storyRestored', ArchiveRestore, 'text-secondary'],
} as const satisfies Readonly<Record<DriveStepKind, unknown>>;

interface DriveStoryProps {
  readonly drive: Pick<DriveRowFragment, 'status'>;
  readonly steps: DriveDetailFragment['story'];
}

/** How a drive came to be where it is: each step with who did it, when and why. */
export function DriveStory({ drive, steps }: DriveStoryProps) {
  const { t } = useTranslation('drives');
  const { time, shortDay } = useFormats();
  const words = useDriveWords();
  return (
    <Card title={t('story')}>
      <ol className="flex flex-col gap-3 text-table">
        {steps.map(({ kind, at, by, reason, dates }) => {
          const [key, Icon, look] = STEPS[kind];
          return (
            <li key={`${at} ${kind}`} className="flex gap-2">
              <Icon size={16} aria-hidden className={`mt-px shrink-0 ${look}`} />
              <span className="min-w-0">
                <span className="block font-medium">{t(key)}</span>
                <span className="block text-muted">
                  {time(new Date(at))}
                  {by && ` · ${by}`}
                </span>
                {dates.length > 0 && (
                  <span className="block text-muted">{dates.map(shortDay).join('; ')}</span>
                )}
                {reason && <span className="block break-words">{reason}</span>}
              </span>
            </li>
          );
        })}
        <li className="text-muted">{t('nowIs', { status: words.status(drive.status) })}</li>
      </ol>
    </Card>
  );
}
