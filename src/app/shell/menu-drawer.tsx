import { useTranslation } from 'react-i18next';
import type { Session } from '../../access/session-shape.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** The side menu of a narrow window: it loads when it is opened. */
export function MenuDrawer({ session, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('common');
  return (
    <Sheet side="left" open onClose={onClose} title={t('product')} closeLabel={t('close')}>
      <SideMenu session={session} drawer onNavigate={onClose} />
    </Sheet>
  );
}
