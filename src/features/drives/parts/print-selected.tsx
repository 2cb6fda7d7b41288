import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useListParts } from '../../../kit/list/list-context.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { BlockedItem } from '../../../ui/blocked-item.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { MOST_PRINTED } from './print-bounds.ts';

const ITEMS = [
  ['run', 'runSheets'],
  ['packing', 'packingLists'],
  ['signIn', 'signInSheets'],
] as const;

/** Leads from the selected drives to their sheets, one after another. */
export function PrintSelected() {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const opens = useOpens();
  const { selection } = useListParts();
  // All that matches has no end that paper could have.
  if (selection.kind !== 'rows' || selection.rows.size === 0 || !opens('printDrives')) return null;
  const ids = [...selection.rows.keys()].join(',');
  const tooMany = selection.rows.size > MOST_PRINTED;
  const icon = <Printer size={16} aria-hidden className="text-muted" />;
  return (
    <Menu
      trigger={
        <Button>
          {icon}
          {t('print')}
        </Button>
      }
    >
      {ITEMS.map(([sheet, label]) =>
        tooMany ? (
          <BlockedItem key={sheet} icon={icon} reason={t('printMost', { formatted: number(MOST_PRINTED) })}>
            {t(label)}
          </BlockedItem>
        ) : (
          <MenuItem key={sheet} asChild>
            <Link to={href('printDrives', undefined, { ids, sheet })}>
              {icon}
              {t(label)}
            </Link>
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
