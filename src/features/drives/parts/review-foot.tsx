import { ArrowRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { keepFootRoom } from '../../../ui/foot-room.ts';
import { useDriveWords } from './drive-words.ts';
import { allows, isHeldUp, type Transition } from './transitions.ts';

interface ReviewFootProps {
  readonly drive: DriveRowFragment;
  /** What the last decision was refused for; '' where it was not. */
  readonly failure: string;
  /** Somebody is booked: it can be called off, not rejected. */
  readonly isBooked: boolean;
  /** The decision that is on its way. */
  readonly busy: Transition | undefined;
  readonly onDecide: (transition: Transition) => void;
  readonly onCancel: () => void;
  /** To the next drive that waits; there is none without one. */
  readonly onNext: (() => void) | undefined;
}

/** What can be decided on a drive, at the end of its review and always in sight. */
export function ReviewFoot({ drive, failure, isBooked, busy, onDecide, onCancel, onNext }: ReviewFootProps) {
  const { t } = useTranslation('drives');
  const words = useDriveWords();
  const opens = useOpens();
  const held = isHeldUp(drive);
  return (
    <footer
      ref={keepFootRoom}
      data-form-foot=""
      data-foot=""
      className="sticky bottom-0 z-10 mt-4 flex min-h-15 flex-wrap items-center justify-end gap-2 border-line border-t bg-raised px-4 py-2.5 max-md:-mx-4"
    >
      {failure && (
        // Beside what was pressed: the page may be scrolled, or long.
        <div className="basis-full">
          <Banner tone="danger">{failure}</Banner>
        </div>
      )}
      {held && (
        <p className="mr-auto flex items-center gap-1.5 text-danger text-table">
          <CircleAlert size={16} aria-hidden />
          {t('heldUp')}
        </p>
      )}
      {drive.status !== 'Pending approval' && (
        <p className="mr-auto text-muted">{t('nowIs', { status: words.status(drive.status) })}</p>
      )}
      {isBooked && allows(drive, 'cancel') && (
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {(['reject', 'sendBack'] as const).map(
        (transition) =>
          allows(drive, transition) && (
            <Button
              key={transition}
              variant={transition === 'reject' ? 'ghost' : 'secondary'}
              busy={busy === transition}
              onClick={() => onDecide(transition)}
            >
              {t(transition)}
              <Key>{transition === 'reject' ? 'R' : 'S'}</Key>
            </Button>
          ),
      )}
      {drive.allowedActions.includes('approve') &&
        (['approveActivate', 'approve'] as const)
          .filter((transition) => transition === 'approve' || opens('activationDrive'))
          .map((transition) => (
            <Button
              key={transition}
              variant={transition === 'approve' ? 'primary' : 'secondary'}
              disabled={held}
              title={held ? t('heldUp') : undefined}
              busy={busy === transition}
              onClick={() => onDecide(transition)}
            >
              {t(transition)}
              {transition === 'approve' && <Key>A</Key>}
            </Button>
          ))}
      {/* It keeps its place: what is decided beside it must not move under a pointer. */}
      <Button disabled={!onNext} onClick={onNext}>
        {t('nextPending')}
        <Key>N</Key>
        <ArrowRight size={16} aria-hidden />
      </Button>
    </footer>
  );
}

/** The key that does the same; said by the sheet of shortcuts, not by the button's name. */
const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd
    aria-hidden
    className="rounded-[4px] border border-current/30 px-1 font-sans text-caption max-md:hidden"
  >
    {children}
  </kbd>
);
