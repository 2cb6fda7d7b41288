import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../access/paths.ts';
import { useOpens } from './use-permission.ts';

const TABS = [
  ['ads', 'Ads'],
  ['emailTemplates', 'emailtemplate'],
] as const;

/** The way between the two halves of the content; none for those who may see one alone. */
export function ContentTabs({ open }: { readonly open: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('menu');
  const opens = useOpens();
  const shown = TABS.filter(([route]) => opens(route));
  if (shown.length < 2) return null;
  return (
    <nav aria-label={t('contentManagement')} data-print="none" className="mb-4 border-line border-b">
      <ul className="flex gap-5 overflow-x-auto">
        {shown.map(([route, name]) => (
          <li key={route}>
            <Link
              to={href(route)}
              aria-current={route === open ? 'page' : undefined}
              className={clsx(
                'flex h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center items-center whitespace-nowrap border-b-2 px-0.5 text-body no-underline -outline-offset-2 hover:text-ink',
                route === open ? 'border-primary font-medium text-ink' : 'border-transparent text-muted',
              )}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
