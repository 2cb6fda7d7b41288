import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { KitRow } from './kit-row.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function KitButtons() {
  const { t } = useTranslation(['template', 'form', 'common']);
  const [size, setSize] = useState('wide');
  const [checked, setChecked] = useState(true);
  return (
    <>
      {VARIANTS.map((variant) => (
        <KitRow key={variant} name={t(`template:variant.${variant}`)}>
          <Button variant={variant}>{t('form:save')}</Button>
          <Button variant={variant} dense>
            {t('template:dense')}
          </Button>
          <Button variant={variant}>
            <Plus size={16} aria-hidden />
            {t('template:withIcon')}
          </Button>
          <Button variant={variant} disabled>
            {t('template:disabled')}
          </Button>
          <Button variant={variant} busy>
            {t('template:busy')}
          </Button>
        </KitRow>
      ))}
      <KitRow name={t('template:iconButtons')}>
        <IconButton label={t('form:edit')}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('form:delete')} disabled>
          <Trash2 size={16} aria-hidden />
        </IconButton>
        <CopyButton text="Donorgrid" label={t('template:copy')} copiedLabel={t('common:copied')} />
      </KitRow>
      <KitRow name={t('template:menus')}>
        <Menu
          align="start"
          trigger={
            <Button>
              <Ellipsis size={16} aria-hidden />
              {t('form:moreActions')}
            </Button>
          }
        >
          <MenuItem icon={<Pencil size={16} aria-hidden />}>{t('form:edit')}</MenuItem>
          <MenuCheck checked={checked} onToggle={() => setChecked(!checked)}>
            {t('common:active')}
          </MenuCheck>
          <MenuLine />
          <MenuChoice
            label={t('template:option.content.spacing')}
            value={size}
            onChange={setSize}
            options={(['wide', 'narrow'] as const).map((value) => ({
              value,
              label: t(`template:choice.${value}`),
            }))}
          />
        </Menu>
      </KitRow>
    </>
  );
}
