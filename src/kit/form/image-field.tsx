import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/bind.ts';
import { fileAddress } from '../../api/file-address.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { releaseObjectUrl } from '../../lib/object-url.ts';
import { BLANK } from '../../rules/formats.ts';
import { acceptOf, UPLOADING, uploadProblem } from '../../rules/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface ImageFieldProps extends FieldRef {
  /** Sends the file; the answer's id is the field's value. */
  readonly upload: (file: File) => Promise<CallResult<string>>;
  /** What the picture shows. */
  readonly alt: string;
}

interface Failure {
  readonly file: File;
  readonly text: string;
  /** The same file may be right the next time. */
  readonly again: boolean;
}

/**
 * A picture of a record, by the id of its file. It is sent when it is chosen and belongs to the record once the form is
 * saved; until it has arrived the form cannot be. What fails can be sent again without choosing it anew.
 */
export function ImageField({ upload, alt, ...ref }: ImageFieldProps) {
  const { t } = useTranslation(['form', 'rules']);
  const errorText = useErrorText();
  const field = useRecordField(ref, { show: (value) => (value ? t('form:picture') : BLANK) });
  const [sending, setSending] = useState<{ readonly preview: string; readonly before: string }>();
  const [failure, setFailure] = useState<Failure>();
  const newest = useRef<File>(undefined);
  const value = String(field.value ?? '');
  const { change } = field;

  // A draft or a form that was taken up again: nothing is on its way any more.
  useEffect(() => {
    if (value === UPLOADING && !newest.current) change('');
  }, [value, change]);

  const send = async (file: File): Promise<void> => {
    const problem = uploadProblem(file, 'image');
    if (problem) return setFailure({ file, text: t(`rules:${problem}`), again: false });
    const before = sending?.before ?? value;
    const preview = URL.createObjectURL(file);
    newest.current = file;
    setFailure(undefined);
    setSending({ preview, before });
    change(UPLOADING);
    const { data, error } = await upload(file);
    releaseObjectUrl(preview);
    if (newest.current !== file) return;
    newest.current = undefined;
    setSending(undefined);
    change(data ?? before);
    field.leave();
    if (error) {
      const code = error.fields[0]?.code;
      const text = code ? t(`rules:${code as 'uploadUnreadable'}`) : errorText(error);
      setFailure({ file, text, again: !code });
    }
  };

  const kept = value && value !== UPLOADING ? fileAddress(value) : '';
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
      <FieldFrame field={{ ...field, error: failure?.text ?? field.error }} help={t('form:pictureHelp')}>
        {(control) => (
          <ImageInput
            control={control}
            accept={acceptOf('image')}
            src={sending?.preview ?? kept}
            alt={alt}
            busy={sending !== undefined}
            words={{
              choose: t('form:pictureChoose'),
              replace: t('form:pictureReplace'),
              remove: t('form:pictureRemove'),
              uploading: t('form:pictureUploading'),
              gone: t('form:pictureGone'),
            }}
            onFile={(file) => void send(file)}
            onRemove={() => {
              setFailure(undefined);
              change('');
              field.leave();
            }}
          />
        )}
      </FieldFrame>
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
