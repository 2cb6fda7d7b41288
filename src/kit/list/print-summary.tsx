import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { sameContent } from '../../lib/same-content.ts';
import { type FilterField, filterWords } from './filter-field.ts';
import { hiddenFilters } from './list-address.ts';
import { useListSetup } from './list-context.ts';

/** On paper only: what the rows were asked for, in one line. */
export const PrintSummary = memo(function PrintSummary({
  fields,
}: {
  readonly fields: readonly FilterField[];
}) {
  const { t } = useTranslation('list');
  const { dayText } = useFormats();
  const { list } = useListSetup();
  const texts = { day: dayText, gone: t('noLongerThere') };
  const { q } = list.state;
  const parts = [
    ...(q ? [t('filterIs', { name: t('search'), value: q })] : []),
    ...fields.flatMap((field) => {
      const text = list.texts[field.key];
      return text ? [t('filterIs', { name: field.label, value: filterWords(field, text, texts) })] : [];
    }),
    ...(hiddenFilters(list.spec, list.texts, fields).length > 0 ? [t('hiddenFilter')] : []),
  ];
  if (parts.length === 0) return null;
  return <p className="mb-3 hidden text-table print:block">{parts.join('; ')}</p>;
}, sameContent);
