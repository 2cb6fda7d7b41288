import { clsx } from 'clsx';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../api/bind.ts';
import type { Sending } from '../../../api/stall-timeout-fetch.ts';
import { GuardedFileButton } from '../../../kit/files/guarded-file-button.tsx';
import { FieldFrame } from '../../../kit/form/field-frame.tsx';
import { UploadProgress } from '../../../kit/form/upload-progress.tsx';
import { useFileUpload } from '../../../kit/form/use-file-upload.ts';
import { type FieldRef, useRecordField } from '../../../kit/form/use-record-field.ts';
import { BLANK } from '../../../rules/formats.ts';
import { acceptOf, UPLOADING } from '../../../rules/uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDrop } from '../../../ui/use-drop.ts';

export interface SentFile {
  readonly id: string;
  readonly name: string;
}

interface DocumentFieldProps extends FieldRef {
  /** What the record has. */
  readonly stored: SentFile | undefined;
  /** Sends the file; the answer's id is the field's value. With `way` as its `fetchOptions`, it says how far it is. */
  readonly upload: (file: File, way: Sending) => Promise<CallResult<SentFile>>;
}

const ACTION =
  'inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 text-body hover:bg-hover pointer-coarse:h-11';

/** A document of a record, by the id of its file: sent when it is chosen, never shown in the page, only saved. */
export function DocumentField({ stored, upload, ...ref }: DocumentFieldProps) {
  const { t } = useTranslation(['form', 'rules', 'resources']);
  const [known, setKnown] = useState<readonly SentFile[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const fileOf = (id: unknown): SentFile | undefined =>
    [...known, ...(stored ? [stored] : [])].find((file) => file.id === id);
  const nameOf = (id: unknown): string =>
    id && id !== UPLOADING ? (fileOf(id)?.name ?? t('resources:document')) : BLANK;
  const field = useRecordField(ref, { show: nameOf });
  const value = String(field.value ?? '');
  const { sending, failure, sent, send, stop, remove } = useFileUpload(
    ref.name,
    field,
    'document',
    async (file, way) => {
      const { data, error } = await upload(file, way);
      if (error) return { error };
      setKnown((all) => [...all, data]);
      return { data: data.id };
    },
  );
  const busy = sending !== undefined;
  const { over, handlers } = useDrop((file) => {
    if (!busy) void send(file);
  });

  const isKept = value !== '' && value !== UPLOADING;
  const link = isKept && (
    <GuardedFileButton
      file={{ id: value, name: nameOf(value) }}
      guarded="insurance"
      className="touch-target inline-flex min-h-6 min-w-0 cursor-pointer items-center gap-1.5 break-all text-left text-secondary hover:underline"
    >
      <FileText size={16} aria-hidden className="shrink-0" />
      {nameOf(value)}
    </GuardedFileButton>
  );
  if (field.readOnly)
    return (
      <dl className="min-w-0">
        <dt className="mb-1 text-muted text-table">{field.label}</dt>
        <dd className="min-h-5">{link || BLANK}</dd>
      </dl>
    );
  return (
    <div className="flex flex-col">
      <FieldFrame
        field={{ ...field, error: failure?.text ?? field.error }}
        help={t('resources:documentHelp')}
      >
        {(control) => (
          <div
            {...handlers}
            className={clsx(
              'flex min-h-14 flex-wrap items-center gap-3 rounded-control border border-dashed p-3 transition-colors',
              over ? 'border-primary bg-primary-soft' : 'border-line-strong',
            )}
          >
            {link}
            {busy && <Spinner size={16} />}
            <input
              {...control}
              ref={input}
              type="file"
              accept={acceptOf('document')}
              aria-disabled={busy}
              onClick={(event) => busy && event.preventDefault()}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // The same file again is a choice too.
                target.value = '';
                if (file && !busy) void send(file);
              }}
              className="peer sr-only"
            />
            <label
              htmlFor={control.id}
              className={clsx(
                ACTION,
                'peer-focus-visible:outline-2 peer-focus-visible:outline-secondary peer-focus-visible:outline-offset-2',
                busy && 'pointer-events-none opacity-60',
              )}
            >
              <Upload size={16} aria-hidden />
              {busy
                ? t('form:pictureUploading')
                : isKept
                  ? t('form:pictureReplace')
                  : t('resources:documentChoose')}
            </label>
            {isKept && (
              <button
                type="button"
                className={ACTION}
                onClick={() => {
                  remove();
                  input.current?.focus();
                }}
              >
                <Trash2 size={16} aria-hidden />
                {t('form:pictureRemove')}
              </button>
            )}
          </div>
        )}
      </FieldFrame>
      {sending && sent && <UploadProgress sent={sent} onStop={stop} />}
      {failure?.again && (
        <div>
          <Button dense onClick={() => void send(failure.file)}>
            {t('form:pictureAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
