import { Download, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sameContent } from '../../lib/same-content.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageCommand } from '../page-commands.ts';
import { usePageTitle } from '../page-title.ts';
import { useListParts } from './list-context.ts';
import { ListMenu } from './list-menu.tsx';

interface ListHeaderProps {
  /** A switch beside the title, to what is another page of the same. */
  readonly beside?: ReactNode;
  /** The titles of those pages: the switch stands still from one to the other. */
  readonly siblings?: readonly string[];
  /** What is done often, before the export. */
  readonly tools?: ReactNode;
  /** What is done most, where that is not to add a record: a primary button. */
  readonly action?: ReactNode;
  /** Entries of its menu. */
  readonly children?: ReactNode;
}

/** The head of a list: its title, how many there are, what else can be done, and the way to a new one. */
export const ListHeader = memo(function ListHeader({
  beside,
  siblings,
  tools,
  action,
  children,
}: ListHeaderProps) {
  const { t } = useTranslation('list');
  const { rows, counted, add, openExport } = useListParts();
  const { page } = rows;
  const title = usePageTitle();
  usePageCommand({ id: 'export-list', label: t('exportThis', { name: title }), run: openExport });
  return (
    <PageHeader
      title={title}
      beside={beside}
      siblings={siblings}
      context={page?.isCapped ? t('moreThan', { what: counted ?? '' }) : counted}
      actions={
        <>
          {tools}
          <Button onClick={openExport}>
            <Download size={16} aria-hidden className="text-muted" />
            <span className="max-sm:sr-only">{t('export')}</span>
          </Button>
          <ListMenu>{children}</ListMenu>
          {action}
          {add && (
            <Link to={add.to} preventScrollReset data-list-add="" className={buttonClass('primary')}>
              <Plus size={16} aria-hidden />
              <span className="max-sm:sr-only">{add.label}</span>
            </Link>
          )}
        </>
      }
    />
  );
}, sameContent);
