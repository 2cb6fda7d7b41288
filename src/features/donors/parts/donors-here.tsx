import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { isParentViewAtom } from '../../../access/session.ts';
import type { DonorMapQuery } from '../../../gql/donors/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { around } from './donors-by-city.ts';

type Place = DonorMapQuery['donorMap']['places'][number];
/** More names than these are read in the table. */
const MOST = 50;
const CITIES = 5;

/** Who lives around a marker; of many only how many, city by city. */
export function DonorsHere({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTranslation('donors');
  const { number } = useFormats();
  const isParent = useAtomValue(isParentViewAtom);
  const cities = around(places);
  const count = places.reduce((sum, place) => sum + place.count, 0);
  const named = places.flatMap(({ donors }) => donors);
  const left = count - Math.min(named.length, MOST);
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <p className="font-medium">{t('count', { count, formatted: number(count) })}</p>
      <ul className="text-muted">
        {cities.slice(0, CITIES).map((city) => (
          <li key={city.around}>
            {cities.length === 1
              ? t('aroundCity', { city: city.around })
              : t('countAround', { city: city.around, formatted: number(city.count) })}
          </li>
        ))}
      </ul>
      {named.length === 0 && <p className="text-caption text-muted">{t('narrowToName')}</p>}
      {named.length > 0 && (
        <ul className="flex flex-col border-line border-t pt-1">
          {named.slice(0, MOST).map((donor) => (
            <li key={donor.id} className="flex min-h-7 flex-wrap items-center gap-x-2">
              <Link
                to={href('viewDonor', undefined, { id: donor.id })}
                className="touch-target font-medium text-ink no-underline hover:underline"
              >
                {donor.names}
              </Link>
              {isParent && <span className="text-caption text-muted">{donor.clientName}</span>}
            </li>
          ))}
          {left > 0 && (
            <li className="text-caption text-muted">{t('andMore', { formatted: number(left) })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
