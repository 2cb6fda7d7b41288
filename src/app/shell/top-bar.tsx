import { clsx } from 'clsx';
import { useSetAtom } from 'jotai';
import {
  Bell,
  ChevronDown,
  CircleHelp,
  LogOut,
  Menu as MenuGlyph,
  Search,
  Settings2,
  User,
} from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { Session } from '../../access/session-shape.ts';
import { useTheme } from '../../access/theme-choice.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGES } from '../../i18n/languages.ts';
import { shortcutsAtom } from '../../kit/shortcuts-state.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { isTheme } from '../../ui/theme.ts';
import { BankChip } from './bank-chip.tsx';
import { ClientSwitcher } from './client-switcher.tsx';
import { Crumbs } from './crumbs.tsx';
import { PALETTE_KEYS } from './palette/palette-open.ts';
import type { PanelName } from './panel/panel-address.ts';
import { UnreadCount } from './unread-count.tsx';

interface TopBarProps {
  readonly session: Session;
  readonly onOpenMenu: () => void;
  readonly onPalette: () => void;
  readonly onPanel: (panel: PanelName) => void;
  /** The pointer or focus is on something that opens a lazy part: time to load it. */
  readonly onNear: (part: 'palette' | 'panel') => void;
}

/** Where one is, which bank is selected, how the console looks, and who is signed in. */
export const TopBar = memo(function TopBar({ session, onOpenMenu, onPalette, onPanel, onNear }: TopBarProps) {
  const { t } = useTranslation(['common', 'shell']);
  const { user } = session;
  const setHelp = useSetAtom(shortcutsAtom);
  const help = t('shell:keys');
  return (
    <header
      data-stays
      data-print="none"
      className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-1 border-line border-b bg-surface px-3 sm:gap-2 md:px-6"
    >
      <IconButton label={t('shell:openMenu')} onClick={onOpenMenu} className="max-md:-order-2 lg:hidden">
        <MenuGlyph size={18} aria-hidden />
      </IconButton>
      <div className={clsx('mr-auto hidden min-w-0', user.clientId === 0 ? 'sm:block' : 'md:block')}>
        <Crumbs />
      </div>
      {user.clientId === 0 && <div className="mr-auto sm:hidden" />}
      {/* Where the way to the page is long, the search gives its room first, then the choice of a bank: so much sooner that
          of the way not a hair is cut, which would cost it its last letters. */}
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onPalette}
        onPointerEnter={() => onNear('palette')}
        onFocus={() => onNear('palette')}
        className="flex h-9 items-center gap-2 rounded-control text-muted hover:bg-hover hover:text-ink max-xl:w-9 pointer-coarse:max-xl:w-11 max-xl:shrink-0 max-xl:justify-center @container/search xl:w-56 xl:min-w-10 xl:shrink-[1000000] xl:border xl:border-line xl:bg-canvas xl:px-3 pointer-coarse:h-11"
      >
        <Search size={16} aria-hidden className="shrink-0" />
        <span className="max-xl:sr-only @max-[6.5rem]/search:sr-only grow text-left text-body">
          {t('search')}
        </span>
        <span
          aria-hidden="true"
          className="whitespace-nowrap font-sans text-caption text-subtle max-xl:hidden @max-[9.5rem]/search:hidden"
        >
          {PALETTE_KEYS}
        </span>
      </button>
      {user.clientId === 0 ? <ClientSwitcher /> : <BankChip session={session} />}
      <button
        type="button"
        title={t('shell:quickPanel')}
        onClick={() => onPanel('notifications')}
        onPointerEnter={() => onNear('panel')}
        onFocus={() => onNear('panel')}
        className="relative inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <Bell size={18} aria-hidden />
        <span className="sr-only">{t('shell:quickPanel')}</span>
        <span className="absolute top-0.5 right-0.5 flex">
          <UnreadCount />
        </span>
      </button>
      {/* Where the bar has no room it stands in the menu. */}
      <IconButton label={help} aria-keyshortcuts="?" className="max-xl:hidden" onClick={() => setHelp(true)}>
        <CircleHelp size={18} aria-hidden />
      </IconButton>
      <span className="max-sm:hidden">
        <Preferences />
      </span>
      <button
        type="button"
        title={t('shell:userPanel')}
        onClick={() => onPanel('user')}
        onPointerEnter={() => onNear('panel')}
        onFocus={() => onNear('panel')}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-hover pointer-coarse:size-11"
      >
        <span className="sr-only">{t('shell:userPanel')}</span>
        <Avatar first={user.firstName} last={user.lastName} />
      </button>
      {/* Where there is no room for both, the panel of the one who is signed in has the same: the bank's name is worth more. */}
      <Menu
        trigger={
          <button
            type="button"
            className="-ml-1 max-[25rem]:hidden flex h-9 shrink-0 items-center gap-1 rounded-control px-1.5 hover:bg-hover max-xl:w-6 max-xl:justify-center max-xl:px-0 pointer-coarse:h-11 pointer-coarse:min-w-11"
          >
            <span className="whitespace-nowrap text-body max-xl:sr-only">
              <span className="text-muted">{t('shell:greeting')}</span>{' '}
              <span className="font-medium">
                {user.firstName} {user.lastName}
              </span>
            </span>
            <ChevronDown size={14} aria-hidden className="text-muted" />
          </button>
        }
      >
        <MenuItem asChild>
          <Link to={href('myProfile')}>
            <User size={16} aria-hidden />
            {t('shell:profile')}
          </Link>
        </MenuItem>
        <span className="contents xl:hidden">
          <MenuItem icon={<CircleHelp size={16} aria-hidden />} onSelect={() => setHelp(true)}>
            {help}
          </MenuItem>
        </span>
        <MenuItem asChild>
          <Link to={href('logout')}>
            <LogOut size={16} aria-hidden />
            {t('signOut')}
          </Link>
        </MenuItem>
      </Menu>
    </header>
  );
});

function Preferences() {
  const { t, i18n } = useTranslation(['common', 'shell']);
  const [theme, setTheme] = useTheme();
  return (
    <Menu
      trigger={
        <IconButton label={t('shell:preferences')}>
          <Settings2 size={18} aria-hidden />
        </IconButton>
      }
    >
      <MenuChoice
        label={t('theme')}
        value={theme}
        onChange={(value) => isTheme(value) && setTheme(value)}
        options={[
          { value: 'light', label: t('themeLight') },
          { value: 'dark', label: t('themeDark') },
          { value: 'system', label: t('themeSystem') },
        ]}
      />
      <MenuLine />
      <MenuChoice
        label={t('language')}
        value={i18n.language}
        onChange={(value) => isLanguage(value) && void changeLanguage(value)}
        options={LANGUAGES}
      />
    </Menu>
  );
}
