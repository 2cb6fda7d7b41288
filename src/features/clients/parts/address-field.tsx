import { FieldFrame } from '../../../kit/form/field-frame.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { type FieldRef, useRecordField } from '../../../kit/form/use-record-field.ts';
import { AddressInput } from '../../../pickers/address-input.tsx';
import type { AddressSuggestion } from '../../../pickers/use-address-suggestions.ts';
import type { ClientForm } from '../../../rules/client.ts';
import { orBlank } from '../../../rules/formats.ts';
import { collapse } from '../../../rules/text.ts';

const show = (value: unknown): string => orBlank(String(value ?? ''));

const FILLED = ['addressLine1', 'city', 'stateArea', 'zipcode', 'latitude', 'longitude'] as const;

/** A city as the form takes it, in letters and spaces: `St. Louis` is `St Louis`, `O'Fallon` `O Fallon`. */
const lettersOf = (city: string): string => city.replaceAll(/[^\p{L}\p{M}]+/gu, ' ').trim();

/** The first line of a bank's address. A suggestion that is chosen fills the rest of it, and its position. */
export function AddressField(ref: FieldRef) {
  const field = useRecordField(ref, { show, tidy: collapse });
  const { set } = useFormValues<ClientForm>();
  const fill = (address: AddressSuggestion): void => {
    const known = { ...address, city: address.city && lettersOf(address.city) };
    for (const name of FILLED) {
      const value = known[name];
      // What a suggestion does not know stays as it is.
      if (value !== null) set(name, value);
    }
  };
  return (
    <FieldFrame field={field} confirms>
      {(control) => (
        <AddressInput
          {...control}
          type="text"
          value={String(field.value)}
          onChange={field.change}
          onBlur={field.leave}
          onTake={fill}
        />
      )}
    </FieldFrame>
  );
}
