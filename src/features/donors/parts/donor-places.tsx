import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { around, type Counted } from './donors-by-city.ts';

/** The map in words: the same numbers, city by city. */
export function DonorPlaces({ places }: { readonly places: readonly Counted[] }) {
  const { t } = useTranslation('donors');
  const { number } = useFormats();
  return (
    <details className="mt-3 text-table">
      <summary className="touch-target min-h-6 cursor-pointer text-muted">{t('mapAsTable')}</summary>
      <div className="mt-2 max-h-80 max-w-xl overflow-y-auto rounded-control border border-line">
        <Table label={t('mapAsTable')}>
          <thead>
            <tr>
              <Th>{t('around')}</Th>
              <Th className="!text-right">{t('donors')}</Th>
            </tr>
          </thead>
          <tbody>
            {around(places).map(({ around: name, count }) => (
              <tr key={name}>
                <Td>{name}</Td>
                <Td className="text-right">{number(count)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
