import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '../../access/storage.ts';
import { consoleConfig } from '../../api/config.ts';
import { keepMenu } from '../../kit/layout/menu-cookie.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import {
  LAYOUT_OPTIONS,
  type LayoutConfig,
  type LayoutPart,
  readLayoutConfig,
} from '../../rules/layout-config.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LayoutOption } from './parts/layout-option.tsx';
import { switchable } from './parts/switchable.tsx';

const PARTS = Object.keys(LAYOUT_OPTIONS) as readonly LayoutPart[];

/** How the frame of the console looks in this browser. Preview keeps it and reloads the page, as does Reset. */
function Builder() {
  const { t } = useTranslation('template');
  const key = consoleConfig().layoutKey;
  const [kept] = useState(() => readLayoutConfig(storage.get(key)));
  const [config, setConfig] = useState<LayoutConfig>(kept);
  const [part, setPart] = useState<LayoutPart>('header');
  const options = LAYOUT_OPTIONS[part] as Readonly<Record<string, readonly string[]>>;
  const values = config[part] as Readonly<Record<string, string>>;

  const reload = (minimised: boolean): void => {
    // A menu that the layout had minimised is full again without it.
    if (kept.aside.minimised === 'on' && !minimised) keepMenu(false);
    window.location.reload();
  };
  const preview = (): void => {
    storage.set(key, JSON.stringify(config));
    reload(config.aside.minimised === 'on');
  };
  const reset = (): void => {
    storage.remove(key);
    reload(false);
  };

  return (
    <>
      <PageHeader
        title={usePageTitle()}
        context={t('builderText')}
        actions={
          <>
            <Button onClick={reset}>{t('reset')}</Button>
            <Button variant="primary" onClick={preview}>
              {t('preview')}
            </Button>
          </>
        }
      />
      <section
        aria-label={t('parts')}
        className="flex flex-col rounded-card border border-line bg-surface pt-1"
      >
        <Tabs
          label={t('parts')}
          value={part}
          onChange={setPart}
          tabs={PARTS.map((name) => ({ value: name, label: t(`part.${name}`) }))}
        >
          <div className="flex max-w-[720px] flex-col gap-5 p-5">
            {Object.entries(options).map(([name, choices]) => (
              <LayoutOption
                key={name}
                label={t(`option.${part}.${name}` as 'option.header.fixed')}
                choices={choices}
                value={values[name] ?? ''}
                onChange={(value) =>
                  setConfig((before) => ({ ...before, [part]: { ...before[part], [name]: value } }))
                }
              />
            ))}
          </div>
        </Tabs>
      </section>
    </>
  );
}

export const Component = switchable(Builder);
