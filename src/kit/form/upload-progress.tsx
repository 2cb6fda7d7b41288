import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Sent } from './use-file-upload.ts';

interface UploadProgressProps {
  readonly sent: Sent;
  readonly onStop: () => void;
}

/** How much of a file has been sent. After the last byte it is with the server, which looks into it. */
export function UploadProgress({ sent: { bytes, total }, onStop }: UploadProgressProps) {
  const { t } = useTranslation('form');
  const { decimal } = useFormats();
  const megabytes = (count: number): string => decimal(Math.round(count / 100_000) / 10);
  return (
    <div className="mb-2 flex flex-col gap-1.5">
      <ProgressBar label={t('pictureUploading')} value={bytes} max={total} />
      <div className="flex items-center justify-between text-muted text-table tabular-nums">
        <span>{t('pictureSent', { sent: megabytes(bytes), total: megabytes(total) })}</span>
        <Button dense variant="ghost" onClick={onStop}>
          {t('pictureStop')}
        </Button>
      </div>
    </div>
  );
}
