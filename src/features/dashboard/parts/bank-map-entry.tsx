import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { sessionAtom } from '../../../access/session.ts';
import { switchClient } from '../../../access/switch-client.ts';
import type { MapSiteFragment } from '../../../gql/dashboard/graphql.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { phone } from '../../../rules/formats.ts';
import { Chip } from '../../../ui/chip.tsx';

const ACTION =
  'touch-target inline-flex min-h-6 items-center rounded-[3px] text-left font-medium text-secondary hover:underline';

/** What pressing a bank on the map tells, and the list under the map too: who it is, and the ways into it. */
export function BankMapEntry({ site }: { readonly site: MapSiteFragment }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const session = useAtomValue(sessionAtom);
  const opens = useOpens();
  if (!session) return null;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words font-medium">{site.name}</span>
        <Chip tone={site.isActive ? 'good' : 'idle'}>
          {site.isActive ? t('common:active') : t('common:inactive')}
        </Chip>
      </div>
      <span className="whitespace-nowrap text-muted tabular-nums">{phone(site.phoneNumber)}</span>
      <div className="flex flex-wrap gap-x-4">
        {opens('clientView') && (
          <Link
            to={href('clientView', { id: site.id })}
            aria-label={t('dashboard:openBankName', { bank: site.name })}
            className={ACTION}
          >
            {t('dashboard:openBank')}
          </Link>
        )}
        {session.user.clientId === 0 && (
          <button
            type="button"
            aria-label={t('dashboard:switchToBankName', { bank: site.name })}
            onClick={() => switchClient(site.siteId, site)}
            className={ACTION}
          >
            {t('dashboard:switchToBank')}
          </button>
        )}
      </div>
    </div>
  );
}
