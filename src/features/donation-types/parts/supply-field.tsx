import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../kit/form/field-frame.tsx';
import { type FieldRef, useRecordField } from '../../../kit/form/use-record-field.ts';
import type { DonationTypeForm } from '../../../rules/donation-type.ts';
import { orBlank } from '../../../rules/formats.ts';
import { collapse } from '../../../rules/text.ts';
import { keyOf } from '../../../rules/unique.ts';
import { SuggestInput } from '../../../ui/suggest-input.tsx';

const show = (value: unknown): string => orBlank(String(value ?? ''));

interface SupplyFieldProps extends FieldRef {
  /** The supplies that donation types of the bank need already, each once. */
  readonly known: readonly string[];
}

/** What the other rows of the list name. */
function useOthers(name: string): ReadonlySet<string> {
  const [list = '', own] = name.split('.');
  const rows: DonationTypeForm['requiredSupplies'] | undefined = useWatch({ name: list });
  return new Set(rows?.filter((_row, at) => at !== Number(own)).map((row) => keyOf(row, ['supplies'])));
}

/** A supply: one that is known and that no other row has, or a new one. */
export function SupplyField({ known, ...ref }: SupplyFieldProps) {
  const { t } = useTranslation('donationTypes');
  const field = useRecordField(ref, { show, tidy: collapse });
  const others = useOthers(ref.name);
  const typed = String(field.value).trim().toLowerCase();
  // What stands there to the letter needs no suggestion.
  const fitting = known.filter((name) => {
    const key = name.toLowerCase();
    return key.includes(typed) && name !== field.value && !others.has(key);
  });
  return (
    <FieldFrame field={field} confirms>
      {(control) => (
        <SuggestInput
          {...control}
          type="text"
          value={String(field.value)}
          onChange={field.change}
          onBlur={field.leave}
          suggestions={fitting}
          onTake={(index) => field.change(fitting[index] ?? '')}
          words={{ list: t('knownSupplies'), count: t('knownSuppliesCount', { count: fitting.length }) }}
        />
      )}
    </FieldFrame>
  );
}
