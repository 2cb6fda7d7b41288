import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../api/config.ts';
import { useAddressSuggestionsQuery } from '../gql/pickers/hooks.ts';
import { usePermission } from '../kit/use-permission.ts';
import { SuggestInput } from '../ui/suggest-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { type AddressSuggestion, useAddressSuggestions } from './use-address-suggestions.ts';

interface AddressInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** An address was chosen: which of its parts go where is the caller's. */
  readonly onTake: (address: AddressSuggestion) => void;
}

/** A text for an address, with suggestions where the deployment has a geocoder. */
export function AddressInput({ onChange, onTake, ...input }: AddressInputProps) {
  const isServed = usePermission(useAddressSuggestionsQuery);
  if (isServed && consoleConfig().addressSearch)
    return <SuggestedInput {...input} onChange={onChange} onTake={onTake} />;
  return <TextInput autoComplete="off" {...input} onChange={({ target }) => onChange(target.value)} />;
}

function SuggestedInput({ onChange, onTake, ...input }: AddressInputProps) {
  const { t } = useTranslation('form');
  // What stands there already, and what was chosen, is not looked for.
  const [typed, setTyped] = useState('');
  const addresses = useAddressSuggestions(typed);
  return (
    <SuggestInput
      {...input}
      suggestions={addresses.map(({ label }) => label)}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onTake={(index) => {
        const address = addresses[index];
        if (!address) return;
        setTyped('');
        onTake(address);
      }}
      words={{
        list: t('addressSuggestions'),
        count: t('addressCount', { count: addresses.length }),
      }}
    />
  );
}
