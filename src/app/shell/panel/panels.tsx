import { useTranslation } from 'react-i18next';
import type { Session } from '../../../access/session-shape.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { MyActivities } from './audit-logs.tsx';
import { MyTasks } from './notifications.tsx';
import type { PanelAddress } from './panel-address.ts';
import { QuickPanel } from './quick-panel.tsx';
import { UserPanel } from './user-panel.tsx';

interface PanelsProps {
  readonly session: Session;
  readonly address: PanelAddress;
}

/** What opens at the right edge: who is signed in, or the quick panel with its three tabs. */
export function Panels({ session, address }: PanelsProps) {
  const { t } = useTranslation(['panel', 'common']);
  const { panel, close, open, to } = address;
  const title = {
    user: t('panel:userPanel'),
    'my-activities': t('panel:myActivities'),
    'my-tasks': t('panel:myTasks'),
    'audit-logs': t('panel:quickPanel'),
    notifications: t('panel:quickPanel'),
    settings: t('panel:quickPanel'),
  };
  const quick = panel === 'audit-logs' || panel === 'notifications' || panel === 'settings';
  return (
    <Sheet
      open={panel !== null}
      onClose={close}
      title={panel ? title[panel] : ''}
      closeLabel={t('common:close')}
      floating={quick}
    >
      {panel === 'user' && <UserPanel session={session} to={to} />}
      {panel === 'my-activities' && <MyActivities />}
      {panel === 'my-tasks' && <MyTasks />}
      {quick && <QuickPanel tab={panel} onTab={open} />}
    </Sheet>
  );
}
