import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password, hidden unless its eye is open. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        className="pr-10 pointer-coarse:pr-11"
        spellCheck={false}
        autoCapitalize="none"
      />
      <IconButton
        label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="!absolute top-1/2 right-1 pointer-coarse:right-0 !size-7 pointer-coarse:!size-11 -translate-y-1/2"
      >
        {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
      </IconButton>
    </div>
  );
}
