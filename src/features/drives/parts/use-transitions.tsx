import {
  Ban,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  type LucideIcon,
  Rocket,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/i18n.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { opened } from '../../../ui/lazy-overlay.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { DONE, type Movable, type Transition, useSendTransition, useTransitionError } from './transitions.ts';

const TransitionDialog = opened(async () => {
  const [module] = await Promise.all([import('./transition-dialog.tsx'), loadTexts(['form'])]);
  return { default: module.TransitionDialog };
});

export const TRANSITION_ICONS: Readonly<Record<Transition, LucideIcon>> = {
  approve: CircleCheck,
  approveActivate: Rocket,
  sendBack: Undo2,
  reject: CircleX,
  activate: CirclePlay,
  deactivate: CirclePause,
  cancel: Ban,
  delete: Trash2,
};

export type BeginTransition = (drive: Movable, transition: Transition) => void;

interface Asked {
  readonly drive: Movable;
  readonly transition: Transition;
}

interface Transitions {
  /** Does it at once where nothing has to be asked, with what is to be asked in a dialog. */
  readonly begin: BeginTransition;
  readonly dialog: ReactNode;
}

/**
 * Changes the state of a drive. `onDone` is called after an answer of any kind: a refusal too says that the drive is
 * no longer as it was shown.
 */
export function useTransitions(onDone: (transition: Transition, isDone: boolean) => void): Transitions {
  const { t } = useTranslation('drives');
  const errorText = useTransitionError();
  const send = useSendTransition();
  const [asked, setAsked] = useState<Asked>();
  const latest = useLatest({ t, errorText, send, onDone });
  const begin = useCallback<BeginTransition>((drive, transition) => {
    if (transition !== 'approve' && transition !== 'approveActivate') {
      setAsked({ drive, transition });
      return;
    }
    const now = latest.current;
    void now.send(drive.id, transition, { seen: drive.updatedAt }).then(({ error }) => {
      latest.current.onDone(transition, error === undefined);
      if (error) return notify(now.errorText(error), 'error');
      return notify(now.t(DONE[transition], { name: drive.driveCenterName }));
    });
  }, []);
  return {
    begin,
    dialog: asked && (
      <TransitionDialog
        key={`${asked.drive.id} ${asked.transition}`}
        drive={asked.drive}
        transition={asked.transition}
        onAnswer={(done) => onDone(asked.transition, done)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
