import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Change, HistoryFields, Told } from '../../../kit/detail/history-rules.ts';
import { useFeatureNames } from '../../../kit/permission-tree/feature-names.ts';
import { useHistoryFields } from '../../../kit/record/use-fields.ts';
import { orBlank } from '../../../rules/formats.ts';
import { GRANT_LEVELS } from '../../../rules/grants.ts';
import { MODULE_PLACES } from '../../../rules/modules.ts';
import { roleFields } from '../fields.ts';

interface HistoryTelling {
  readonly fields: HistoryFields;
  readonly tell: (changes: readonly Change[]) => Told;
}

const isCell = ({ field }: Change): boolean => /:(read|write|delete)$/.test(field);

/** How a role's history reads: name and description as they were, permissions as lines that came and went. */
export function useHistoryTelling(): HistoryTelling {
  const { t } = useTranslation(['roles', 'permissions']);
  const { cellOf } = useFeatureNames();
  const told = useHistoryFields(roleFields);
  const labelOf = (field: string): string => told[field]?.label ?? field;
  const tell = (changes: readonly Change[]): Told => {
    const texts = changes.filter((change) => !isCell(change));
    const cells = changes.filter(isCell);
    const granted = cells.filter(({ after }) => after === true);
    const revoked = cells.filter(({ after }) => after !== true);
    const counts = [
      ...(granted.length > 0 ? [t('granted', { count: granted.length })] : []),
      ...(revoked.length > 0 ? [t('revoked', { count: revoked.length })] : []),
    ];
    const line = [...texts.map(({ field }) => labelOf(field)), ...counts].join(', ');
    const body = (
      <div className="flex flex-col gap-3 pt-2 text-table">
        {texts.length > 0 && (
          <dl className="flex flex-col gap-1">
            {texts.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{labelOf(field)}</dt>
                <dd className="min-w-0 break-words">
                  {before === null || before === undefined
                    ? orBlank(String(after ?? ''))
                    : t('fromTo', { before: orBlank(String(before)), after: orBlank(String(after ?? '')) })}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {cells.length > 0 && (
          <ul className="flex flex-col gap-0.5">
            {[...granted, ...revoked].map((change) => (
              <ChangeLine key={change.field} on={change.after === true} text={cellOf(change.field)} />
            ))}
          </ul>
        )}
      </div>
    );
    return { line, body };
  };
  const cells = MODULE_PLACES.flatMap(({ path }) =>
    GRANT_LEVELS.map((level) => {
      const show = (value: unknown): string => t(`permissions:states.${value === true ? 'on' : 'off'}`);
      return [`${path}:${level}`, { label: cellOf(`${path}:${level}`), show, restorable: true }] as const;
    }),
  );
  const fields = { ...told, ...Object.fromEntries(cells) };
  return { fields, tell };
}

/** One permission that came or went. */
function ChangeLine({ on, text }: { readonly on: boolean; readonly text: string }) {
  const { t } = useTranslation('roles');
  const Icon = on ? Plus : Minus;
  return (
    <li
      className={`flex items-start gap-2 rounded-control px-2 py-1 ${on ? 'bg-primary-soft text-on-primary-soft' : 'bg-danger-soft text-on-danger-soft'}`}
    >
      <Icon size={14} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        <span className="sr-only">{t(on ? 'grantedWord' : 'revokedWord')} </span>
        {text}
      </span>
    </li>
  );
}
