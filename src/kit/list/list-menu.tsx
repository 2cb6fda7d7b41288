import { Ellipsis, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PrintPages } from '../print-pages.tsx';

/** The secondary actions of a list: the screen's own, and print. */
export function ListMenu({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('list');
  return (
    <>
      <PrintPages landscape words={(page, pages) => t('printPage', { page, pages })} />
      <Menu
        trigger={
          <IconButton label={t('moreActions')} className="border border-line bg-surface">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {children}
        <MenuItem icon={<Printer size={16} aria-hidden />} onSelect={() => window.print()}>
          {t('print')}
        </MenuItem>
      </Menu>
    </>
  );
}
