import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface DialogFootProps {
  /** What the dialog does, on its button; without it there is nothing to do but leave. */
  readonly action: string | undefined;
  /** It is being done: neither button takes a click until it is over. */
  readonly busy?: boolean;
  /** It cannot be done as things are: there is nothing to do but leave. */
  readonly held?: boolean;
  readonly danger?: boolean | undefined;
  /** Where the button does not send the form around it. */
  readonly onAct?: () => void;
  readonly onCancel: () => void;
  /** What leaving is called, where it is more than to cancel. */
  readonly stay?: string | undefined;
  /** The safe way out has the focus: there is nothing to type. */
  readonly cancelFirst?: boolean;
  /** What stands at the start of the line. */
  readonly start?: ReactNode;
}

/** The line under a dialog: the way out, and what it is for. */
export function DialogFoot(props: DialogFootProps) {
  const { action, busy = false, held = false, danger, onAct, onCancel, stay, cancelFirst, start } = props;
  const { t } = useTranslation('common');
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 pt-2">
      {start}
      <Button autoFocus={cancelFirst} disabled={busy} onClick={onCancel}>
        {stay ?? t('cancel')}
      </Button>
      {action && (
        <Button
          type={onAct ? 'button' : 'submit'}
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          disabled={held}
          onClick={onAct}
          data-act={onAct && ''}
        >
          {action}
        </Button>
      )}
    </div>
  );
}
