import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { RecordLink } from '../record-link.tsx';
import { useOpens } from '../use-permission.ts';

const TITLES = {
  roles: 'rolesManagement',
  designations: 'Designation',
  donationTypes: 'donation-type',
  resources: 'Resource',
} as const;

export type MadeAtRoute = keyof typeof TITLES;

/** The way to where the choices of a field are made, by its name in the menu, for those who may go. */
export function MadeAt({ route }: { readonly route: MadeAtRoute }) {
  const { t } = useTranslation('menu');
  const opens = useOpens();
  if (!opens(route)) return null;
  return (
    <p className="mt-1.5 text-caption">
      <RecordLink to={href(route)}>{t(TITLES[route])}</RecordLink>
    </p>
  );
}
