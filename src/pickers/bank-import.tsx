import { useState } from 'react';
import type { CallResult } from '../api/bind.ts';
import { ImportDialog } from '../kit/import/import-dialog.tsx';
import { useImportColumns } from '../kit/import/use-import-columns.ts';
import type { RecordFields, RecordTypes } from '../kit/record/record-fields.ts';
import { BankSelect } from './bank-select.tsx';
import { useBanks } from './use-banks.ts';

interface Sending {
  readonly variables: { readonly file: File; readonly dryRun: boolean };
  readonly context: { readonly idempotencyKey: string; readonly clientId?: number };
}

interface BankImportProps<T extends RecordTypes, Data> {
  /** Where the columns that were chosen are remembered. */
  readonly screen: string;
  readonly title: string;
  readonly fields: RecordFields<T>;
  readonly send: (options: Sending) => Promise<CallResult<Data>>;
  readonly jobOf: (data: Data) => { readonly id: string };
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Records of a bank from a CSV file; in the parent view the bank is chosen first. */
export function BankImport<T extends RecordTypes, Data>(props: BankImportProps<T, Data>) {
  const { screen, title, fields, send, jobOf, onImported, onClose } = props;
  const columns = useImportColumns(fields);
  const isParent = useBanks() !== undefined;
  const [bank, setBank] = useState('');
  return (
    <ImportDialog
      screen={screen}
      title={title}
      columns={columns}
      target={isParent ? { bank, choice: <BankSelect value={bank} onChange={setBank} /> } : undefined}
      send={async (file, dryRun, idempotencyKey) => {
        const { data, error } = await send({
          variables: { file, dryRun },
          context: { idempotencyKey, ...(bank ? { clientId: Number(bank) } : {}) },
        });
        return error ? { error } : { id: jobOf(data).id };
      }}
      onImported={onImported}
      onClose={onClose}
    />
  );
}
