import { LogOut, Menu as MenuGlyph, Settings2, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { Session } from '../../access/session-shape.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGES } from '../../i18n/languages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { isTheme } from '../../ui/theme.ts';
import { ClientSwitcher } from './client-switcher.tsx';
import { Crumbs } from './crumbs.tsx';
import { useTheme } from './theme-choice.ts';

interface TopBarProps {
  readonly session: Session;
  readonly onOpenMenu: () => void;
}

/** Where one is, which bank is selected, how the console looks, and who is signed in. */
export function TopBar({ session, onOpenMenu }: TopBarProps) {
  const { t } = useTranslation('common');
  const { user } = session;
  return (
    <header
      data-print="none"
      className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-3 md:px-6"
    >
      <IconButton label={t('openMenu')} onClick={onOpenMenu} className="lg:hidden">
        <MenuGlyph size={18} aria-hidden />
      </IconButton>
      <div className="mr-auto hidden min-w-0 sm:block">
        <Crumbs />
      </div>
      <div className="mr-auto sm:hidden" />
      {user.clientId === 0 && <ClientSwitcher />}
      <Preferences />
      <Menu
        trigger={
          <button
            type="button"
            className="flex h-9 shrink-0 items-center gap-2 rounded-control px-1.5 hover:bg-hover pointer-coarse:h-11"
          >
            <Avatar first={user.firstName} last={user.lastName} />
            <span className="max-md:sr-only whitespace-nowrap text-body">
              <span className="text-muted">{t('greeting')}</span>{' '}
              <span className="font-medium">
                {user.firstName} {user.lastName}
              </span>
            </span>
          </button>
        }
      >
        <MenuItem asChild>
          <Link to={href('myProfile')}>
            <User size={16} aria-hidden />
            {t('profile')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={href('logout')}>
            <LogOut size={16} aria-hidden />
            {t('signOut')}
          </Link>
        </MenuItem>
      </Menu>
    </header>
  );
}

function Preferences() {
  const { t, i18n } = useTranslation('common');
  const [theme, setTheme] = useTheme();
  return (
    <Menu
      trigger={
        <IconButton label={t('preferences')}>
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
