import { Download, Ellipsis, Printer } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sameContent } from '../../lib/same-content.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PrintPages } from '../print-pages.tsx';
import { useListSetup } from './list-context.ts';

interface ListMenuProps {
  readonly children?: ReactNode;
  /** Where no header has a button for it. */
  readonly exports?: boolean;
}

/** The secondary actions of a list: the screen's own, and print. */
export const ListMenu = memo(function ListMenu({ children, exports = false }: ListMenuProps) {
  const { t } = useTranslation('list');
  const { openExport } = useListSetup();
  return (
    <>
      <PrintPages landscape words={(page, pages) => t('pageOf', { page, pages })} />
      <Menu
        trigger={
          <IconButton label={t('moreActions')} className="border border-line bg-surface">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {children}
        {exports && (
          <MenuItem icon={<Download size={16} aria-hidden />} onSelect={openExport}>
            {t('export')}
          </MenuItem>
        )}
        <MenuItem icon={<Printer size={16} aria-hidden />} onSelect={() => window.print()}>
          {t('print')}
        </MenuItem>
      </Menu>
    </>
  );
}, sameContent);
