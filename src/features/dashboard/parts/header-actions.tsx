import { useAtomValue } from 'jotai';
import { CalendarPlus, ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { isParentViewAtom } from '../../../access/session.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { CardName } from './bank-cards.ts';
import { CustomiseMenu } from './customise-menu.tsx';

interface HeaderActionsProps {
  /** The cards that the user may see at all. */
  readonly names: readonly CardName[];
  readonly hidden: readonly CardName[];
  readonly onToggle: (name: CardName) => void;
}

/** What one does first: the parent administration reviews, a bank plans; and which cards are shown. */
export function HeaderActions({ names, ...choice }: HeaderActionsProps) {
  const { t } = useTranslation(['cards', 'dashboard']);
  const parent = useAtomValue(isParentViewAtom);
  const opens = useOpens();
  const plans = opens('addDrive');
  return (
    <>
      {names.length > 0 && <CustomiseMenu names={names} {...choice} />}
      {parent && opens('approveDrive') && (
        <Link to={href('approveDrive', undefined, { view: 'pending' })} className={buttonClass('primary')}>
          <ClipboardCheck size={16} aria-hidden />
          <span className="max-sm:hidden">{t('reviewApprovals')}</span>
          <span className="sm:hidden">{t('dashboard:review')}</span>
        </Link>
      )}
      {!parent && plans && (
        <Link to={href('createDrive', undefined, { section: 'addDrive' })} className={buttonClass('primary')}>
          <CalendarPlus size={16} aria-hidden />
          <span className="max-sm:hidden">{t('planDrive')}</span>
          <span className="sm:hidden">{t('planShort')}</span>
        </Link>
      )}
    </>
  );
}
