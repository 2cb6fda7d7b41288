import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../../../i18n/labelled.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu, MenuChecks } from '../../../../ui/menu.tsx';

interface BedTypesProps {
  /** Of which bed, for those who do not see the row. */
  readonly label: string;
  readonly chosen: readonly string[];
  /** What may be chosen, with what the bed has already. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly nameOf: (id: string) => string;
  readonly error: string | undefined;
  readonly onChange: (ids: string[]) => void;
}

/** What can be given on the beds of a row: one or more of the published types. */
export function BedTypes({ label, chosen, options, nameOf, error, onChange }: BedTypesProps) {
  const { t } = useTranslation('driveForm');
  const wrong = useId();
  const names = chosen.map(nameOf).join(', ');
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            dense
            aria-label={labelled(label, names || t('noTypes'))}
            {...(error && { 'aria-describedby': wrong })}
            className="!h-auto min-h-8 max-w-full pointer-coarse:min-h-11 text-left"
          >
            <span className="min-w-0 whitespace-normal">{names || t('noTypes')}</span>
            <ChevronDown size={16} aria-hidden className="-mr-1 shrink-0 text-muted" />
          </Button>
        }
      >
        <MenuChecks
          label={label}
          values={chosen}
          // In the order of what is offered, whatever was chosen first.
          onChange={(ids) => onChange(options.flatMap(({ value }) => (ids.includes(value) ? [value] : [])))}
          options={options}
        />
      </Menu>
      {error && (
        <span id={wrong} role="alert" className="block text-caption text-danger">
          {error}
        </span>
      )}
    </>
  );
}
