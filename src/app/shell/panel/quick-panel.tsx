import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/tabs.tsx';
import { UnreadCount } from '../unread-count.tsx';
import { AuditLogs } from './audit-logs.tsx';
import { Notifications } from './notifications.tsx';
import type { QUICK_PANELS } from './panel-address.ts';
import { Settings } from './settings.tsx';

type QuickTab = (typeof QUICK_PANELS)[number];

interface QuickPanelProps {
  readonly tab: QuickTab;
  readonly onTab: (tab: QuickTab) => void;
}

/** The quick panel of the specification: Audit Logs, Notifications, Settings. */
export function QuickPanel({ tab, onTab }: QuickPanelProps) {
  const { t } = useTranslation('panel');
  return (
    <Tabs<QuickTab>
      label={t('quickPanel')}
      value={tab}
      onChange={onTab}
      tabs={[
        { value: 'audit-logs', label: t('auditLogs') },
        { value: 'notifications', label: t('notifications'), badge: <UnreadCount /> },
        { value: 'settings', label: t('settings') },
      ]}
    >
      {tab === 'audit-logs' && <AuditLogs />}
      {tab === 'notifications' && <Notifications />}
      {tab === 'settings' && <Settings />}
    </Tabs>
  );
}
