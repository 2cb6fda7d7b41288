import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/bind.ts';
import type { Sending } from '../../api/stall-timeout-fetch.ts';
import { releaseObjectUrl } from '../../lib/object-url.ts';
import type { GuardedFiles } from '../../rules/file-path.ts';
import { BLANK } from '../../rules/formats.ts';
import { acceptOf, UPLOADING } from '../../rules/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { useStoredPicture } from '../files/use-stored-picture.ts';
import { FieldFrame } from './field-frame.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useFileUpload } from './use-file-upload.ts';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface ImageFieldProps extends FieldRef {
  /** Sends the file; the answer's id is the field's value. With `way` as its `fetchOptions`, it says how far it is. */
  readonly upload: (file: File, way: Sending) => Promise<CallResult<string>>;
  /** What the picture shows. */
  readonly alt: string;
  /** What to mind beside the kinds of files. */
  readonly hint?: string;
  /** Whose right it takes to see it, where its address is not enough. */
  readonly guarded?: GuardedFiles;
}

/**
 * A picture of a record, by the id of its file. It is sent when it is chosen and belongs to the record once the form is
 * saved; until it has arrived the form cannot be. What fails can be sent again without choosing it anew.
 */
export function ImageField({ upload, alt, hint, guarded, ...ref }: ImageFieldProps) {
  const { t } = useTranslation(['form', 'rules']);
  const field = useRecordField(ref, { show: (value) => (value ? t('form:picture') : BLANK) });
  const { sending, failure, sent, send, stop, remove } = useFileUpload(ref.name, field, 'image', upload);
  const [preview, setPreview] = useState('');
  const value = String(field.value ?? '');
  const show = async (file: File): Promise<void> => {
    const url = URL.createObjectURL(file);
    setPreview(url);
    await send(file);
    releaseObjectUrl(url);
  };

  const stored = value === UPLOADING ? '' : value;
  const { src } = useStoredPicture(stored, guarded);
  // Until it has been fetched, what was just sent stands for it.
  const kept = src || (stored && preview);
  if (field.readOnly)
    return (
      <dl className="min-w-0 pb-2">
        <dt className="mb-1 text-muted text-table">{field.label}</dt>
        <dd className="min-h-5">
          {kept ? <img src={kept} alt={alt} className="h-18 w-24 rounded-control object-contain" /> : BLANK}
        </dd>
      </dl>
    );
  return (
    <div className="flex flex-col">
      <FieldFrame
        field={{ ...field, error: failure?.text ?? field.error }}
        help={[hint, t('form:pictureHelp')].filter(Boolean).join(' ')}
      >
        {(control) => (
          <ImageInput
            control={control}
            accept={acceptOf('image')}
            src={sending ? preview : kept}
            alt={alt}
            busy={sending !== undefined}
            words={{
              choose: t('form:pictureChoose'),
              replace: t('form:pictureReplace'),
              remove: t('form:pictureRemove'),
              uploading: t('form:pictureUploading'),
              gone: t('form:pictureGone'),
            }}
            onFile={(file) => void show(file)}
            onRemove={remove}
          />
        )}
      </FieldFrame>
      {sending && sent && <UploadProgress sent={sent} onStop={stop} />}
      {failure?.again && (
        <div>
          <Button dense onClick={() => void show(failure.file)}>
            {t('form:pictureAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
