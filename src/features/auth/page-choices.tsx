import { Languages, type LucideIcon, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { useTheme } from '../../access/theme-choice.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGES } from '../../i18n/languages.ts';
import type { Option } from '../../ui/select.tsx';
import { isTheme } from '../../ui/theme.ts';
import { AuthLink } from './auth-link.tsx';
import { OfflineLine } from './offline-line.tsx';

interface ChoiceProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** The browser's own select: these pages are the first that anybody loads, and bring no library for it. */
function Choice({ icon: Icon, name, label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="flex items-center gap-1.5 text-muted text-table">
      <Icon size={16} aria-hidden />
      <span className="sr-only">{label}</span>
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 rounded-control border border-transparent bg-transparent px-1 text-table hover:border-line-strong hover:text-ink pointer-coarse:h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * What each page before sign-in ends with: language and theme, which are kept in this browser, and a way to report a
 * problem. Above the page it says when there is no network.
 */
export function PageChoices() {
  const { t, i18n } = useTranslation('common');
  const { pathname } = useLocation();
  const [theme, setTheme] = useTheme();
  return (
    // On a telephone the link has a line of its own: whether all three fit beside each other depends on the font, and
    // the page would jump when Inter arrives.
    <div className="mt-4 grid grid-cols-[auto_auto] items-center justify-center gap-x-4 gap-y-2 sm:grid-cols-[auto_auto_auto]">
      <Choice
        icon={Languages}
        name="language"
        label={t('language')}
        value={i18n.language}
        options={LANGUAGES}
        onChange={(value) => isLanguage(value) && void changeLanguage(value)}
      />
      <Choice
        icon={SunMoon}
        name="theme"
        label={t('theme')}
        value={theme}
        options={[
          { value: 'light', label: t('themeLight') },
          { value: 'dark', label: t('themeDark') },
          { value: 'system', label: t('themeSystem') },
        ]}
        onChange={(value) => isTheme(value) && setTheme(value)}
      />
      <div className="col-span-full text-center pointer-coarse:py-3 sm:col-auto">
        <AuthLink to={href('reportProblem', undefined, { from: pathname })}>{t('reportProblem')}</AuthLink>
      </div>
      <OfflineLine />
    </div>
  );
}
