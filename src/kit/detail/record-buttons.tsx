import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface RecordButtonProps {
  readonly onClick: () => unknown;
}

/** Asks whether a record's page shall lose its record. */
export function DeleteButton({ onClick }: RecordButtonProps) {
  const { t } = useTranslation('form');
  return (
    <Button variant="ghost" onClick={() => void onClick()}>
      <Trash2 size={16} aria-hidden />
      {t('delete')}
    </Button>
  );
}

/** The main way on from a record's page whose form stands beside it; a form of its own has a link (`EditLink`). */
export function EditButton({ onClick }: RecordButtonProps) {
  const { t } = useTranslation('form');
  return (
    <Button variant="primary" onClick={() => void onClick()}>
      <Pencil size={16} aria-hidden />
      {t('edit')}
    </Button>
  );
}
