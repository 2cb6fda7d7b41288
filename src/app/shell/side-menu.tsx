import { useAtomValue } from 'jotai';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { preferencesAtom } from '../../access/preferences.ts';
import type { Session } from '../../access/session-shape.ts';
import { consoleConfig } from '../../api/config.ts';
import { SEARCH_MAX } from '../../lib/bounds.ts';
import { plainText } from '../../lib/plain-text.ts';
import type { MenuEntry } from '../../rules/access.ts';
import { Logo } from '../../ui/logo.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { menuEntries } from './menu-entries.ts';
import { MenuItemRow } from './menu-item.tsx';
import { MenuPlace } from './menu-place.tsx';
import { FILTER_FROM } from './menu-shape.ts';

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

/** The entries that fit, or have a child that does: an entry that fits keeps all of its children. */
function fitting(
  entries: readonly MenuEntry[],
  wanted: string,
  nameOf: (entry: MenuEntry) => string,
): MenuEntry[] {
  const text = plainText(wanted);
  return entries.flatMap((entry) => {
    if (plainText(nameOf(entry)).includes(text)) return [entry];
    const children = fitting(entry.children, wanted, nameOf);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** The entry of an address; the deepest one where a head shares it with its child. */
function entryAt(entries: readonly MenuEntry[], url: string): MenuEntry | undefined {
  for (const entry of entries) {
    const found = entryAt(entry.children, url) ?? (entry.url === url ? entry : undefined);
    if (found) return found;
  }
  return undefined;
}

/** The menu of the signed-in role, and the two entries that every menu ends with. */
export const SideMenu = memo(function SideMenu(props: SideMenuProps) {
  return (
    <MenuPlace>
      <Entries {...props} />
    </MenuPlace>
  );
});

function Entries({ session, minimised = false, onMinimise, drawer = false, onNavigate }: SideMenuProps) {
  const { t } = useTranslation(['common', 'menu', 'shell']);
  const { menuFilterHosts, userGuideUrl } = consoleConfig();
  const [wanted, setWanted] = useState('');
  const { pinned } = useAtomValue(preferencesAtom);
  const all = useMemo(
    () => menuEntries(session, window.location.host, menuFilterHosts),
    [session, menuFilterHosts],
  );
  const nameOf = (entry: MenuEntry): string => t(`menu:${entry.name}` as 'menu:dashboard');
  const searching = !minimised && wanted.trim() !== '';
  const entries = searching ? fitting(all, wanted.trim(), nameOf) : all;
  const pins = searching ? [] : pinned.flatMap((url) => entryAt(all, url) ?? []);
  const appended = useMemo(
    () => [
      external('websiteUrls', 'webPortal', `https://${session.user.domain}`),
      ...(userGuideUrl ? [external('userGuide', 'flow', userGuideUrl)] : []),
    ],
    [session, userGuideUrl],
  );
  const row = (entry: MenuEntry) => (
    <MenuItemRow
      // Folded open while something is looked for: what fits may be a child.
      key={searching ? `${entry.name} found` : entry.name}
      entry={entry}
      minimised={minimised}
      unfold={searching}
      onNavigate={onNavigate}
    />
  );
  return (
    <div className="flex h-full flex-col">
      {!drawer && (
        <Link
          to={href('dashboard')}
          className={`flex h-14 shrink-0 items-center gap-2.5 text-ink no-underline -outline-offset-2 ${minimised ? 'justify-center' : 'px-5'}`}
        >
          <Logo size={28} />
          <span className={minimised ? 'sr-only' : 'font-semibold text-body'}>{t('common:product')}</span>
        </Link>
      )}
      <nav aria-label={t('shell:mainMenu')} className="min-h-0 grow overflow-y-auto px-3 py-2">
        {!minimised && all.length > FILTER_FROM && (
          <TextInput
            type="search"
            value={wanted}
            maxLength={SEARCH_MAX}
            onChange={({ target }) => setWanted(target.value)}
            aria-label={t('shell:filterMenu')}
            placeholder={t('shell:filterMenu')}
            className="!h-8 pointer-coarse:!h-11 mb-2 text-table"
          />
        )}
        {pins.length > 0 && (
          <>
            {!minimised && <h2 className="px-2.5 pt-1 pb-1 text-caption text-subtle">{t('shell:pinned')}</h2>}
            <ul aria-label={t('shell:pinned')} className="flex flex-col gap-0.5">
              {pins.map((entry) => row({ ...entry, children: [] }))}
            </ul>
            <hr className="my-2 border-line" />
          </>
        )}
        {searching && entries.length === 0 && (
          <p className="px-2.5 py-2 text-muted text-table">{t('common:noRecordFound')}</p>
        )}
        <ul className="flex flex-col gap-0.5">{entries.map(row)}</ul>
        <hr className="my-3 border-line" />
        <ul className="flex flex-col gap-0.5">{appended.map(row)}</ul>
      </nav>
      {!drawer && onMinimise && (
        <button
          type="button"
          onClick={onMinimise}
          aria-pressed={minimised}
          title={minimised ? t('shell:expandMenu') : undefined}
          className={`m-3 flex h-9 shrink-0 pointer-coarse:h-11 items-center gap-2.5 rounded-control text-body text-muted hover:bg-hover hover:text-ink ${minimised ? 'justify-center' : 'px-2.5'}`}
        >
          {minimised ? <PanelLeftOpen size={16} aria-hidden /> : <PanelLeftClose size={16} aria-hidden />}
          <span className={minimised ? 'sr-only' : ''}>
            {minimised ? t('shell:expandMenu') : t('shell:minimise')}
          </span>
        </button>
      )}
    </div>
  );
}
