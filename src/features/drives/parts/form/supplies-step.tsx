import { PackagePlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriveDetailFragment } from '../../../../gql/drives/graphql.ts';
import { useRecommendSuppliesLazyQuery } from '../../../../gql/drives/hooks.ts';
import { useErrorText } from '../../../../kit/error-text.ts';
import { useRecordField } from '../../../../kit/form/use-record-field.ts';
import { BLANK } from '../../../../rules/formats.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { focusFirst } from '../../../../ui/focus-first.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NumberInput } from '../../../../ui/number-input.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useLatest } from '../../../../ui/use-latest.ts';
import { driveFields } from '../../fields.ts';
import type { SupplyValue } from './drive-values.ts';
import { usePlanning } from './planning.tsx';
import { type Advice, isSameSupply, withAdvice } from './supply-advice.ts';
import { usePartError } from './use-part-error.ts';

interface SuppliesStepProps {
  readonly context: Readonly<Record<string, unknown>>;
  /** The drive that the form was opened with, with why it has what it has, as it was computed then. */
  readonly drive: DriveDetailFragment | undefined;
}

/** What is packed: recommended with its reason, and what somebody changed stays as they did. */
export function SuppliesStep({ context, drive }: SuppliesStepProps) {
  const { t } = useTranslation(['driveForm', 'drives']);
  const errorText = useErrorText();
  const errorOf = usePartError();
  const { values, plan } = usePlanning();
  const ask = useRecommendSuppliesLazyQuery();
  const [advice, setAdvice] = useState<readonly Advice[]>(drive?.suppliesDetails ?? []);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const label = t('driveForm:stepSupplies');
  const show = (value: unknown): string =>
    Array.isArray(value) && value.length > 0
      ? (value as readonly SupplyValue[]).map((row) => `${row.qty} × ${row.consumerPackage}`).join(', ')
      : BLANK;
  const field = useRecordField({ name: 'suppliesDetails', label }, { show });
  const rows = field.value as readonly SupplyValue[];
  // While a recommendation is on its way, rows are typed on.
  const latest = useLatest({ rows, change: field.change });
  const box = useRef<HTMLDivElement>(null);
  const recommend = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    const { data, error } = await ask({ variables: { drive: driveFields.toInput(values) }, context });
    setBusy(false);
    if (error) return setFailure(errorText(error));
    setAdvice(data.recommendSupplies);
    const now = latest.current;
    now.change(withAdvice(now.rows, data.recommendSupplies));
  };
  const put = (at: number, part: Partial<SupplyValue>): void => {
    field.change(rows.map((row, index) => (index === at ? { ...row, ...part, isOwn: true } : row)));
  };
  const remove = (at: number): void => {
    field.change(rows.filter((_one, index) => index !== at));
    const find = (selector: string) => () => box.current?.querySelector<HTMLElement>(selector);
    focusFirst(find(`[data-supply="${at}"] input`), find('[data-add=supply]'));
  };
  const reasonOf = (row: SupplyValue): string => advice.find((one) => isSameSupply(one, row))?.reason ?? '';
  return (
    <div ref={box} id={field.id} tabIndex={-1} className="flex flex-col gap-4">
      <div>
        <Button busy={busy} disabled={!plan.isDated || !values.resourceId} onClick={() => void recommend()}>
          <PackagePlus size={16} aria-hidden className="text-muted" />
          {t('driveForm:recommend')}
        </Button>
        <p className="mt-1 text-caption text-muted">{t('driveForm:recommendText')}</p>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {field.error && (
        <p role="alert" className="text-danger text-table">
          {field.error}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {rows.map((row, at) => {
          const name = `${t('drives:supply')} ${at + 1}`;
          const wrong =
            errorOf(`suppliesDetails.${at}.consumerPackage`, t('drives:supply')) ??
            errorOf(`suppliesDetails.${at}.qty`, t('drives:quantity'));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a supply is its row while its name is typed
            <li key={at} data-supply={at}>
              <div className="flex items-center gap-2">
                <TextInput
                  aria-label={name}
                  aria-invalid={Boolean(wrong)}
                  value={row.consumerPackage}
                  onChange={({ target }) => put(at, { consumerPackage: target.value })}
                  onBlur={field.leave}
                />
                <NumberInput
                  min={0}
                  className="!w-28"
                  aria-label={`${t('drives:quantity')} ${at + 1}`}
                  aria-invalid={Boolean(wrong)}
                  value={row.qty}
                  onChange={(qty) => put(at, { qty: qty as number })}
                  onBlur={field.leave}
                />
                <IconButton
                  label={t('driveForm:removeSupply', { name: row.consumerPackage || name })}
                  onClick={() => remove(at)}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </div>
              {wrong && (
                <p role="alert" className="mt-1 text-caption text-danger">
                  {wrong}
                </p>
              )}
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-caption text-muted">
                {reasonOf(row)}
                {row.isOwn && (
                  <span className="inline-flex items-center gap-1 text-on-warning-soft">
                    <Pencil size={12} aria-hidden />
                    {t('drives:edited')}
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          dense
          data-add="supply"
          onClick={() => field.change([...rows, { consumerPackage: '', qty: 1, isOwn: true }])}
        >
          <Plus size={16} aria-hidden />
          {t('driveForm:addSupply')}
        </Button>
      </div>
    </div>
  );
}
