import { type ReactNode, useState } from 'react';
import { fetchFile } from '../../api/download.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { GuardedFiles } from '../../rules/file-path.ts';
import { notify } from '../dialogs/toast.ts';
import { useErrorText } from '../error-text.ts';

interface GuardedFileButtonProps {
  readonly file: { readonly id: string; readonly name: string };
  readonly guarded: GuardedFiles;
  readonly className: string;
  readonly children: ReactNode;
}

/** Saves a file that only some may have: a link could not say who asks. */
export function GuardedFileButton({ file, guarded, className, children }: GuardedFileButtonProps) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { data, error } = await fetchFile(file.id, guarded);
    setBusy(false);
    if (error) await notify(errorText(error), 'error');
    else saveFile(data.blob, file.name);
  };
  return (
    <button type="button" onClick={() => void save()} aria-busy={busy || undefined} className={className}>
      {children}
    </button>
  );
}
