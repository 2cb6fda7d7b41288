import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, success } from '../../../kit/dialogs/confirm.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** What opens over the page. */
export function KitDialogs() {
  const { t } = useTranslation(['template', 'form', 'common']);
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'popover'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('dialog')}>{t('template:dialog')}</Button>
      <Button onClick={() => setOpen('sheet')}>{t('template:sheet')}</Button>
      <Popover
        open={open === 'popover'}
        onOpenChange={(next) => setOpen(next ? 'popover' : undefined)}
        label={t('template:popover')}
        align="start"
        trigger={<Button>{t('template:popover')}</Button>}
      >
        <p className="max-w-64 p-4">{t('template:help')}</p>
      </Popover>
      <Button
        onClick={() =>
          void confirm({
            title: t('template:question'),
            text: t('template:questionText'),
            action: t('form:delete'),
            danger: true,
          })
        }
      >
        {t('template:ask')}
      </Button>
      <Button
        onClick={() =>
          void confirm({
            title: t('template:question'),
            text: t('template:questionText'),
            action: t('form:delete'),
            danger: true,
            typeName: 'Donorgrid',
          })
        }
      >
        {t('template:askName')}
      </Button>
      <Button onClick={() => void success(t('template:toastText'))}>{t('form:success')}</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('template:dialog')}
        closeLabel={t('common:close')}
      >
        <p>{t('template:help')}</p>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={t('template:sheet')}
        closeLabel={t('common:close')}
      >
        <p className="p-5">{t('template:help')}</p>
      </Sheet>
    </div>
  );
}
