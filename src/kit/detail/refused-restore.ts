import i18next from 'i18next';
import type { ApiError } from '../../api/api-error.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { aboutField } from '../../i18n/labelled.ts';
import { errorText } from '../error-text.ts';
import type { HistoryFields } from './history-rules.ts';

/** The name of the field that a path leads to: `drive.centerDetails[0].endDate` is in `centerDetails`. */
const fieldOf = (path: string): string => path.split('.')[1]?.replace(/\[.*$/, '') ?? path;

/** In words: a refusal that speaks of fields, by what they are called and what is wrong with each. */
export async function inFields(error: ApiError, fields: HistoryFields): Promise<ApiError | string> {
  if (error.code !== 'BAD_USER_INPUT' || error.fields.length === 0) return error;
  await loadTexts(['rules', 'refusals', 'common']);
  const reasons = error.fields.map(({ path, code }) => {
    const label = fields[fieldOf(path)]?.label ?? fieldOf(path);
    const said = i18next.t(`rules:${code}` as 'rules:locked', {
      name: label,
      label,
      defaultValue: errorText(error),
    });
    return aboutField(label, said);
  });
  return [...new Set(reasons)].join(' · ');
}
