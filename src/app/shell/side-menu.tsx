import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { Session } from '../../access/session-shape.ts';
import { consoleConfig } from '../../api/config.ts';
import type { MenuEntry } from '../../rules/access.ts';
import { Logo } from '../../ui/logo.tsx';
import { menuEntries } from './menu-entries.ts';
import { MenuItemRow } from './menu-item.tsx';

interface SideMenuProps {
  readonly session: Session;
  readonly minimised?: boolean;
  readonly onMinimise?: () => void;
  /** Inside the drawer: without its own head and foot. */
  readonly drawer?: boolean;
  readonly onNavigate?: () => void;
}

const external = (name: string, child: string, url: string): MenuEntry => {
  const flags = { read: true, write: false, delete: false, isReadPermission: true };
  return { name, url: '', ...flags, children: [{ name: child, url, ...flags, children: [] }] };
};

/** The menu of the signed-in role, and the two entries that every menu ends with. */
export function SideMenu({
  session,
  minimised = false,
  onMinimise,
  drawer = false,
  onNavigate,
}: SideMenuProps) {
  const { t } = useTranslation(['common', 'menu']);
  const { menuFilterHosts, userGuideUrl } = consoleConfig();
  const entries = menuEntries(session, window.location.host, menuFilterHosts);
  const appended = [
    external('websiteUrls', 'webPortal', `https://${session.user.domain}`),
    ...(userGuideUrl ? [external('userGuide', 'flow', userGuideUrl)] : []),
  ];
  const row = (entry: MenuEntry) => (
    <MenuItemRow key={entry.name} entry={entry} minimised={minimised} onNavigate={onNavigate} />
  );
  return (
    <div className="flex h-full flex-col">
      {!drawer && (
        <Link
          to={href('dashboard')}
          className={`flex h-14 shrink-0 items-center gap-2.5 text-ink no-underline ${minimised ? 'justify-center' : 'px-5'}`}
        >
          <Logo size={28} />
          <span className={minimised ? 'sr-only' : 'font-semibold text-body'}>{t('common:product')}</span>
        </Link>
      )}
      <nav aria-label={t('common:mainMenu')} className="min-h-0 grow overflow-y-auto px-3 py-2">
        <ul className="flex flex-col gap-0.5">{entries.map(row)}</ul>
        <hr className="my-3 border-line" />
        <ul className="flex flex-col gap-0.5">{appended.map(row)}</ul>
      </nav>
      {!drawer && onMinimise && (
        <button
          type="button"
          onClick={onMinimise}
          aria-pressed={minimised}
          title={minimised ? t('common:expandMenu') : undefined}
          className={`m-3 flex h-9 items-center gap-2.5 rounded-control text-body text-muted hover:bg-hover hover:text-ink ${minimised ? 'justify-center' : 'px-2.5'}`}
        >
          {minimised ? <PanelLeftOpen size={16} aria-hidden /> : <PanelLeftClose size={16} aria-hidden />}
          <span className={minimised ? 'sr-only' : ''}>
            {minimised ? t('common:expandMenu') : t('common:minimise')}
          </span>
        </button>
      )}
    </div>
  );
}
