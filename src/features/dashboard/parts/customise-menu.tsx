import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuCheck } from '../../../ui/menu.tsx';
import type { CardName } from './bank-cards.ts';
import { CARD_TITLES } from './card-titles.ts';

interface CustomiseMenuProps {
  /** The cards that the user may see at all. */
  readonly names: readonly CardName[];
  readonly hidden: readonly CardName[];
  readonly onToggle: (name: CardName) => void;
}

/** Which of the added cards are shown. */
export function CustomiseMenu({ names, hidden, onToggle }: CustomiseMenuProps) {
  const { t } = useTranslation('cards');
  return (
    <Menu
      trigger={
        <Button>
          <LayoutGrid size={16} aria-hidden />
          <span className="max-sm:sr-only">{t('customise')}</span>
        </Button>
      }
    >
      {names.map((name) => (
        <MenuCheck key={name} checked={!hidden.includes(name)} onToggle={() => onToggle(name)}>
          {t(CARD_TITLES[name])}
        </MenuCheck>
      ))}
    </Menu>
  );
}
