import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import type { Instant } from '../../lib/scalars.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Difference, Side } from './conflict.ts';
import type { FieldMap } from './form-context.ts';
import { SidesForm } from './sides-form.tsx';

interface ConflictDialogProps {
  readonly found: readonly Difference[];
  readonly fields: FieldMap;
  /** When the other change was made. */
  readonly changedAt: Instant;
  readonly onSettle: (choices: Readonly<Record<string, Side>>) => void;
  readonly onCancel: () => void;
}

/** Yours or theirs, field by field. Nothing is overwritten that was not looked at. */
export function ConflictDialog({ changedAt, ...sides }: ConflictDialogProps) {
  const { t } = useTranslation('form');
  const { time } = useFormats();
  return (
    <Dialog
      alert
      wide
      open
      onClose={sides.onCancel}
      title={t('conflictTitle')}
      description={t('conflictText', { time: time(new Date(changedAt)) })}
    >
      <SidesForm {...sides} action={t('saveChoice')} />
    </Dialog>
  );
}
