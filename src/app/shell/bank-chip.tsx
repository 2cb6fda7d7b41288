import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../access/session-shape.ts';
import { useSwitchClientSitesQuery } from '../../gql/shell/hooks.ts';
import { can } from '../../rules/access.ts';

/** The bank of its own administrator, with its time zone: there is nothing to switch. */
export function BankChip({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['common', 'shell']);
  const skip = !can(session.menu, { module: 'clientManagement', level: 'READ' });
  const { data } = useSwitchClientSitesQuery({ skip });
  const name = data?.allSite.Site[0]?.name;
  return (
    <span
      title={t('shell:yourBank')}
      className="hidden h-8 w-64 min-w-0 lg:max-xl:w-56 items-center gap-2 rounded-full border border-line bg-canvas px-3 text-muted text-table md:inline-flex"
    >
      <Building2 size={14} aria-hidden className="shrink-0" />
      {name && <span className="truncate">{name}</span>}
      <span className="ml-auto shrink-0 font-medium text-ink">{session.timeZone}</span>
    </span>
  );
}
