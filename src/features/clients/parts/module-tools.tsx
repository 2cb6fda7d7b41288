import { useTranslation } from 'react-i18next';
import { useClientModulesToCopyLazyQuery } from '../../../gql/clients/hooks.ts';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import type { ClientForm } from '../../../rules/client.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyFromBank } from './copy-from-bank.tsx';

interface ModuleToolsProps {
  readonly id: string | undefined;
  /** Modules that may be ticked; what a bank has of the others stays. */
  readonly choosable: readonly string[];
}

/** Ticks every module that may be ticked, or those that another bank has. */
export function ModuleTools({ id, choosable }: ModuleToolsProps) {
  const { t } = useTranslation('clients');
  const { values, set } = useFormValues<ClientForm>();
  const modulesOf = useClientModulesToCopyLazyQuery();
  const missing = choosable.filter((module) => !values.enablement.includes(module));
  const copy = async (bank: string) => {
    const { data, error } = await modulesOf({ variables: { id: bank } });
    if (error) return error;
    const theirs = data.siteById.enablement.flatMap((one) => (one.isEnable ? [one.siteEnableId] : []));
    set('enablement', [
      ...values.enablement.filter((module) => !choosable.includes(module)),
      ...choosable.filter((module) => theirs.includes(module)),
    ]);
    return undefined;
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        dense
        disabled={missing.length === 0}
        onClick={() => set('enablement', [...values.enablement, ...missing])}
      >
        {t('selectAll')}
      </Button>
      <CopyFromBank
        id={id}
        text={t('copyModulesText')}
        done={(name) => t('modulesCopied', { name })}
        copy={copy}
      />
    </div>
  );
}
