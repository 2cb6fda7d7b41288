import { useAtom } from 'jotai';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { preferencesAtom } from '../../../access/preferences.ts';
import type { Preferences } from '../../../access/preferences-shape.ts';
import { useTheme } from '../../../access/theme-choice.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { isLanguage, LANGUAGES } from '../../../i18n/languages.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Theme } from '../../../ui/theme.ts';
import { SHORTCUTS } from '../shortcuts.ts';

const SIZES = [10, 25, 50, 100] as const;
const DAYS = ['auto', 0, 1, 6] as const;
const CLOCKS = ['auto', '12', '24'] as const;

/** How the console looks and behaves for one administrator, in this browser. Everything takes effect at once. */
export function Settings() {
  const { t, i18n } = useTranslation(['panel', 'common']);
  const [theme, setTheme] = useTheme();
  const [kept, change] = useAtom(preferencesAtom);
  const sounds = useId();
  return (
    <div className="flex flex-col gap-5 p-5">
      <Row label={t('common:theme')}>
        <Segmented<Theme>
          label={t('common:theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: t('common:themeLight') },
            { value: 'dark', label: t('common:themeDark') },
            { value: 'system', label: t('common:themeSystem') },
          ]}
        />
      </Row>
      <Row label={t('common:language')}>
        <Select
          label={t('common:language')}
          value={i18n.language}
          onChange={(value) => isLanguage(value) && void changeLanguage(value)}
          options={LANGUAGES}
          nothing={null}
          className="!w-44"
        />
      </Row>
      <Row label={t('panel:density')}>
        <Segmented<Preferences['density']>
          label={t('panel:density')}
          value={kept.density}
          onChange={(density) => change({ density })}
          options={[
            { value: 'comfortable', label: t('panel:comfortable') },
            { value: 'compact', label: t('panel:compact') },
          ]}
        />
      </Row>
      <Row label={t('panel:pageSize')}>
        <Select
          label={t('panel:pageSize')}
          value={String(kept.pageSize)}
          onChange={(value) => change({ pageSize: SIZES.find((size) => String(size) === value) ?? 10 })}
          options={SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          nothing={null}
          className="!w-44"
        />
      </Row>
      <Row label={t('panel:weekStart')}>
        <Select
          label={t('panel:weekStart')}
          value={String(kept.weekStart)}
          onChange={(value) => change({ weekStart: DAYS.find((day) => String(day) === value) ?? 'auto' })}
          options={DAYS.map((day) => ({ value: String(day), label: t(`panel:weekDays.${day}`) }))}
          nothing={null}
          className="!w-44"
        />
      </Row>
      <Row label={t('panel:clock')}>
        <Segmented<Preferences['clock']>
          label={t('panel:clock')}
          value={kept.clock}
          onChange={(clock) => change({ clock })}
          options={CLOCKS.map((clock) => ({ value: clock, label: t(`panel:clocks.${clock}`) }))}
        />
      </Row>
      <label htmlFor={sounds} className="flex min-h-8 cursor-pointer items-start justify-between gap-4">
        <span>
          <span className="block font-medium">{t('panel:sounds')}</span>
          <span className="block text-muted text-table">{t('panel:soundsText')}</span>
        </span>
        <input
          id={sounds}
          type="checkbox"
          checked={kept.sounds}
          onChange={({ target }) => change({ sounds: target.checked })}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
      </label>
      <section aria-labelledby={`${sounds}-keys`} className="border-line border-t pt-5">
        <h3 id={`${sounds}-keys`} className="mb-2 font-medium">
          {t('panel:keyboard')}
        </h3>
        <dl className="flex flex-col gap-1.5 text-table">
          {SHORTCUTS.map(({ keys, name }) => (
            <div key={name} className="flex items-center justify-between gap-3">
              <dt className="text-muted">{t(`panel:shortcuts.${name}`)}</dt>
              <dd className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="inline-flex h-6 min-w-6 items-center justify-center rounded-[4px] border border-line bg-canvas px-1.5 font-sans text-caption"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span aria-hidden="true" className="font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
