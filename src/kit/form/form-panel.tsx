import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet.tsx';
import { mayLeave, UnsavedScope } from '../unsaved/unsaved.ts';
import { ClosePanel, SaveLabel } from './form-context.ts';

interface FormPanelProps {
  readonly title: string;
  /** Called when nothing typed is lost by it, or when it may be. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form at the side of the page it belongs to, 420 px wide; it is open while it is there. Closing it asks like any other way out, and for nothing but what was typed in it. */
export function FormPanel({ title, onClose, children }: FormPanelProps) {
  const { t } = useTranslation('form');
  const scope = useId();
  const close = (): void => {
    void mayLeave(scope).then((may) => may && onClose());
  };
  return (
    <Sheet open onClose={close} title={title} closeLabel={t('close')}>
      <UnsavedScope value={scope}>
        <ClosePanel value={close}>
          {/* Over another form, its own words are not that form's. */}
          <SaveLabel value={undefined}>{children}</SaveLabel>
        </ClosePanel>
      </UnsavedScope>
    </Sheet>
  );
}
