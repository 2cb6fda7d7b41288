import { useAtom } from 'jotai';
import { Columns3, Rows3 } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preferencesAtom } from '../../access/preferences.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { Popover } from '../../ui/popover.tsx';

const ColumnPanel = opened(() =>
  import('./column-panel.tsx').then((module) => ({ default: module.ColumnPanel })),
);
const LOOK = 'border border-line bg-surface';

/** Density and columns, at the right of the filter bar. */
export const ListTools = memo(function ListTools() {
  const { t } = useTranslation('list');
  const [{ density }, change] = useAtom(preferencesAtom);
  const [open, setOpen] = useState(false);
  const compact = density === 'compact';
  return (
    <div className="flex gap-2 max-md:hidden">
      <IconButton
        label={t('compactRows')}
        aria-pressed={compact}
        className={compact ? `${LOOK} bg-primary-soft text-on-primary-soft` : LOOK}
        onClick={() => change({ density: compact ? 'comfortable' : 'compact' })}
      >
        <Rows3 size={16} aria-hidden />
      </IconButton>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('columns')}
        trigger={
          <IconButton label={t('columns')} className={LOOK}>
            <Columns3 size={16} aria-hidden />
          </IconButton>
        }
      >
        <ColumnPanel />
      </Popover>
    </div>
  );
});
