import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet.tsx';
import { mayLeave } from '../unsaved/unsaved.ts';
import { SaveLabel } from './form-context.ts';

interface FormPanelProps {
  readonly title: string;
  /** Called when nothing typed is lost by it, or when it may be. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form at the side of the page it belongs to, 420 px wide; it is open while it is there. Closing it asks like any other way out. */
export function FormPanel({ title, onClose, children }: FormPanelProps) {
  const { t } = useTranslation('form');
  const close = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  return (
    <Sheet open onClose={() => void close()} title={title} closeLabel={t('close')}>
      {/* Over another form, its own words are not that form's. */}
      <SaveLabel value={undefined}>{children}</SaveLabel>
    </Sheet>
  );
}
