import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveTargetField } from '../move-target-field.tsx';
import { useTargetWords } from './use-target-words.ts';

interface BulkTargetProps {
  /** Whose appointments they are, where they are of one drive. */
  readonly driveId: string | undefined;
  readonly onChange: (driveId: string) => void;
  readonly isMissing: boolean;
}

/** The drive that many appointments go to. */
export function BulkTarget({ driveId, onChange, isMissing }: BulkTargetProps) {
  const { t } = useTranslation('appointments');
  const words = useTargetWords();
  const [chosen, setChosen] = useState('');
  return (
    <MoveTargetField
      from={{ driveId: driveId ?? null }}
      label={t('drive')}
      words={{ ...words, none: t('noDrives') }}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        onChange(id);
      }}
      error={isMissing ? t('driveMissing') : undefined}
    />
  );
}
