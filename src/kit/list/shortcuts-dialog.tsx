import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { SHORTCUTS } from './list-keys.ts';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the keyboard does in a list. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation(['list', 'common']);
  return (
    <Dialog open={open} onClose={onClose} title={t('list:shortcuts')} closeLabel={t('common:close')}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        {SHORTCUTS.map(([action, keys]) => (
          <div key={action} className="contents">
            <dt className="flex min-h-8 items-center text-body">{t(`list:shortcut_${action}`)}</dt>
            <dd className="flex items-center justify-end gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-flex h-6 min-w-6 items-center justify-center rounded-[4px] border border-line bg-canvas px-1.5 font-mono text-caption"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
