import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { Instant } from '../../../lib/scalars.ts';
import { Button } from '../../../ui/button.tsx';
import { fullName } from './names.ts';
import { useRestoreUser } from './user-work.ts';

interface RemovedNoticeProps {
  readonly user: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly viewerCanRestore: boolean;
  };
  readonly removedAt: Instant;
  readonly onRestored: () => void;
}

/** Over an account that was removed: since when, and the way back for those who may. Its history says by whom. */
export function RemovedNotice({ user, removedAt, onRestored }: RemovedNoticeProps) {
  const { t } = useTranslation('users');
  const { time } = useFormats();
  const [restore, restoring] = useRestoreUser(onRestored);
  const name = fullName(user);
  return (
    <section
      aria-label={t('removed')}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-warning-soft px-5 py-3 text-on-warning-soft"
    >
      <p className="mr-auto">{t('removedOn', { name, time: time(new Date(removedAt)) })}</p>
      {user.viewerCanRestore && (
        <Button busy={restoring} onClick={() => void restore(user)}>
          <RotateCcw size={16} aria-hidden />
          {t('restore')}
        </Button>
      )}
    </section>
  );
}
