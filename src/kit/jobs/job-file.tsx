import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../api/download.ts';
import { useFormats } from '../../i18n/formats.ts';
import { saveFile } from '../../lib/save-file.ts';
import { exportFilePath } from '../../rules/exports.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useErrorText } from '../error-text.ts';
import type { SeenJob } from './job-state.ts';
import { useReason } from './use-reason.ts';

/** The file that an export has written, until when it is kept, or why it is not to be had here. */
export function JobFile({ job: { id, file, fileObstacle } }: { readonly job: SeenJob }) {
  const { t } = useTranslation('jobs');
  const { time } = useFormats();
  const errorText = useErrorText();
  const reasonOf = useReason();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (fileObstacle) return <p className="text-muted text-table">{reasonOf(fileObstacle, '')}</p>;
  if (!file) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    const { data, error: refused } = await download(exportFilePath(id), {});
    setBusy(false);
    setError(refused && errorText(refused));
    if (data) saveFile(data.blob, data.fileName ?? file.name);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-table">
        <Button dense busy={busy} onClick={() => void save()}>
          <Download size={16} aria-hidden className="text-muted" />
          {t('download')}
        </Button>
        {t('keptUntil', { day: time(new Date(file.keptUntil)) })}
      </p>
      {error && <Banner tone="danger">{error}</Banner>}
    </div>
  );
}
