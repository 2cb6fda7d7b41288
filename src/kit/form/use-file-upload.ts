import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/bind.ts';
import type { Sending as Way } from '../../api/stall-timeout-fetch.ts';
import { smallerPicture } from '../../lib/smaller-picture.ts';
import { PICTURE_SIDE, UPLOADING, type UploadKind, uploadProblem } from '../../rules/uploads.ts';
import { useErrorText } from '../error-text.ts';
import type { RecordField } from './use-record-field.ts';

interface Sending {
  readonly file: File;
  /** The field's value until the file has arrived, and afterwards if it has not. */
  readonly before: string;
}

interface Failure {
  readonly file: File;
  readonly text: string;
  /** The same file may be right the next time. */
  readonly again: boolean;
}

export interface Sent {
  readonly bytes: number;
  readonly total: number;
}

interface FileUpload {
  readonly sending: Sending | undefined;
  readonly failure: Failure | undefined;
  /** How much of it has been sent, once that is known. */
  readonly sent: Sent | undefined;
  /** The file is not sent any further, and the field is as it was. */
  readonly stop: () => void;
  /** The file is checked, sent, and then the field's value is its id. */
  readonly send: (file: File) => Promise<void>;
  /** The field has no file any more; one that is on its way is forgotten. */
  readonly remove: () => void;
}

/**
 * Sends the file that was chosen for a field. Until it has arrived the field's value is `UPLOADING`, which no rule lets
 * pass; what fails leaves the value as it was and can be sent again. The last choice wins.
 */
export function useFileUpload(
  name: string,
  field: Pick<RecordField, 'value' | 'change' | 'leave'>,
  kind: UploadKind,
  upload: (file: File, way: Way) => Promise<CallResult<string>>,
): FileUpload {
  const { t } = useTranslation(['form', 'rules']);
  const errorText = useErrorText();
  const { getValues } = useFormContext();
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState<Sent>();
  const ending = useRef<AbortController>(undefined);
  const newest = useRef<File>(undefined);
  const value = String(field.value ?? '');
  const { change, leave } = field;

  // A draft or a form that was taken up again: nothing is on its way any more. The value that was drawn may be older
  // than the answer that has just come, so the form is asked for it anew.
  useEffect(() => {
    if (value === UPLOADING && !newest.current && getValues(name) === UPLOADING) change('');
  }, [value, change, getValues, name]);

  const send = async (file: File): Promise<void> => {
    const problem = uploadProblem(file, kind);
    if (problem) return setFailure({ file, text: t(`rules:${problem}`), again: false });
    const before = sending?.before ?? (value === UPLOADING ? '' : value);
    newest.current = file;
    setFailure(undefined);
    setSending({ file, before });
    change(UPLOADING);
    const stopped = new AbortController();
    ending.current = stopped;
    setSent(undefined);
    const onSent = (bytes: number, total: number): void => {
      if (newest.current === file) setSent({ bytes, total });
    };
    const least = kind === 'document' ? file : await smallerPicture(file, PICTURE_SIDE.screenshot);
    const { data, error } = await upload(least, { signal: stopped.signal, onSent });
    if (newest.current !== file) return;
    newest.current = undefined;
    setSending(undefined);
    change(data ?? before);
    leave();
    if (error && !stopped.signal.aborted) {
      const code = error.fields[0]?.code;
      const text = code ? t(`rules:${code as 'uploadDamaged'}`) : errorText(error);
      setFailure({ file, text, again: !code });
    }
  };
  const remove = (): void => {
    newest.current = undefined;
    setSending(undefined);
    setFailure(undefined);
    change('');
    leave();
  };
  const stop = (): void => ending.current?.abort();
  return { sending, failure, sent, send, stop, remove };
}
