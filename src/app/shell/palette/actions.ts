import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { preferencesAtom } from '../../../access/preferences.ts';
import type { Session } from '../../../access/session-shape.ts';
import { useTheme } from '../../../access/theme-choice.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { THEMES } from '../../../ui/theme.ts';
import { fitsText, recentFirst } from '../client-list.tsx';
import { QUICK_PANELS } from '../panel/panel-address.ts';
import { switchClientGuarded } from '../switch-client-guarded.ts';
import { useSwitchSites } from '../switch-sites.ts';
import type { Command } from './commands.ts';

const MOST_BANKS = 5;
const THEME_TEXTS = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const;
const PANEL_TEXTS = {
  'audit-logs': 'auditLogs',
  notifications: 'notifications',
  settings: 'settings',
} as const;

/** What can be done from anywhere: another bank, theme or language, the quick panel, the way out. */
export function usePaletteActions(session: Session, text: string): Command[] {
  const { t, i18n } = useTranslation(['panel', 'common', 'shell']);
  const { pathname, search } = useLocation();
  const [theme, setTheme] = useTheme();
  const isSuper = session.user.clientId === 0;
  const { sites } = useSwitchSites({ skip: !isSuper });
  const { selectedClientId } = session.user;
  const { recentClients } = useAtomValue(preferencesAtom);
  const label = (name: string): string => t('panel:switchTo', { name });
  const wanted = text.trim();
  // Five hundred banks are no list to read: they come up once something is typed.
  const banks = wanted ? recentFirst(sites, recentClients) : [];
  return [
    ...(isSuper && selectedClientId !== 0
      ? [
          {
            id: 'bank:0',
            label: label(t('shell:wholePlatform')),
            run: () => void switchClientGuarded(0, undefined),
          },
        ]
      : []),
    ...banks
      .filter(({ siteId, name }) => siteId !== selectedClientId && fitsText(label(name), wanted))
      .slice(0, MOST_BANKS)
      .map((site) => ({
        id: `bank:${site.siteId}`,
        label: label(site.name),
        hint: site.timeZone,
        run: () => void switchClientGuarded(site.siteId, site),
      })),
    ...THEMES.filter((one) => one !== theme).map((one) => ({
      id: `theme:${one}`,
      label: t(`common:${THEME_TEXTS[one]}`),
      hint: t('common:theme'),
      run: () => setTheme(one),
    })),
    ...LANGUAGES.filter(({ value }) => value !== i18n.language).map(({ value, label: name }) => ({
      id: `language:${value}`,
      label: name,
      hint: t('common:language'),
      run: () => void changeLanguage(value),
    })),
    ...QUICK_PANELS.map((panel) => ({
      id: `panel:${panel}`,
      label: t(`panel:${PANEL_TEXTS[panel]}`),
      hint: t('panel:quickPanel'),
      to: `${pathname}${search}#${panel}`,
    })),
    { id: 'sign-out', label: t('common:signOut'), to: href('logout') },
  ];
}
