import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { KitRow } from './kit-row.tsx';
import { PERIODS, type Period } from './sample-data.ts';

const BOXES = [
  ['active', { defaultChecked: true }],
  ['inactive', {}],
] as const;

export function KitChoices() {
  const { t } = useTranslation(['template', 'list', 'common']);
  const id = useId();
  const [on, setOn] = useState(true);
  const [period, setPeriod] = useState<Period>('month');
  const [chosen, setChosen] = useState<readonly string[]>(['month']);
  const [removed, setRemoved] = useState(false);
  const choices = PERIODS.map((value) => ({ value, label: t(`template:periods.${value}`) }));
  return (
    <>
      <KitRow name={t('template:boxes')}>
        {BOXES.map(([name, rest]) => (
          <label key={name} className="flex min-h-6 items-center gap-2">
            <Checkbox {...rest} />
            {t(`common:${name}`)}
          </label>
        ))}
        <label className="flex min-h-6 items-center gap-2">
          <Checkbox mixed readOnly />
          {t('template:mixed')}
        </label>
        <label className="flex min-h-6 items-center gap-2 text-muted">
          <Checkbox disabled />
          {t('template:disabled')}
        </label>
      </KitRow>
      <KitRow name={t('template:switches')}>
        {[false, true].map((disabled) => (
          <span key={String(disabled)} className="flex items-center gap-2">
            <Switch
              checked={on}
              onChange={setOn}
              disabled={disabled}
              control={{ id: `${id}${disabled}`, 'aria-describedby': undefined, 'aria-invalid': false }}
            />
            <label htmlFor={`${id}${disabled}`}>{t(disabled ? 'template:disabled' : 'common:active')}</label>
          </span>
        ))}
      </KitRow>
      <KitRow name={t('template:period')}>
        <Segmented label={t('template:period')} value={period} onChange={setPeriod} options={choices} />
        {!removed && (
          <RemovableChip
            onRemove={() => setRemoved(true)}
            removeLabel={t('list:removeFilter', { name: t(`template:periods.${period}`) })}
          >
            {t(`template:periods.${period}`)}
          </RemovableChip>
        )}
      </KitRow>
      <KitRow name={t('template:lists')}>
        <FieldGroup label={t('template:oneOf')} role="radiogroup">
          <ChoiceList
            kind="radio"
            choices={choices}
            chosen={[period]}
            onChange={([value]) => value && setPeriod(value as Period)}
          />
        </FieldGroup>
        <FieldGroup label={t('template:someOf')} role="group" help={t('template:help')}>
          <ChoiceList kind="checkbox" choices={choices} chosen={chosen} onChange={setChosen} columns />
        </FieldGroup>
      </KitRow>
      <KitRow name={t('template:tabs')}>
        <div className="min-w-0 grow">
          <Tabs label={t('template:period')} value={period} onChange={setPeriod} tabs={choices} ofPage>
            <p className="text-muted">{t('template:tabOf', { name: t(`template:periods.${period}`) })}</p>
          </Tabs>
        </div>
      </KitRow>
    </>
  );
}
