import * as Radix from '@radix-ui/react-switch';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  /** Its name where it stands in no Field. */
  readonly label?: string;
  /** What a Field gives its control. */
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
  };
}

/** On or off. */
export function Switch({ checked, onChange, onBlur, disabled, label, control }: SwitchProps) {
  return (
    <Radix.Root
      {...control}
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      onBlur={onBlur}
      disabled={disabled ?? false}
      className="touch-target inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-canvas px-0.5 transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-60"
    >
      <Radix.Thumb className="size-4.5 rounded-full bg-line-strong transition-transform duration-150 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-primary" />
    </Radix.Root>
  );
}
