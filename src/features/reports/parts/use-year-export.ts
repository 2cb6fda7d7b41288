import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { sessionAtom } from '../../../access/session.ts';
import { logOrigin } from '../../../api/log-origin.ts';
import { useLogYearExportMutation } from '../../../gql/reports/hooks.ts';
import { exportName } from '../../../kit/list/export-rows.ts';
import { useToday } from '../../../kit/use-now.ts';
import { csvFile } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Saves the months of a year as a file, and tells the log that they were exported: nobody waits for that. */
export function useYearExport(
  name: 'yearlyReport' | 'annualDonorReport',
  year: number,
): (rows: Parameters<typeof csvFile>[0]) => void {
  const { pathname } = useLocation();
  const session = useAtomValue(sessionAtom);
  const today = useToday();
  const [log] = useLogYearExportMutation();
  return (rows) => {
    const site = String(session?.user.selectedClientId || '');
    const file = new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, exportName(`${name}-${year}`, site, today));
    void log({ variables: { pageName: `${pathname}/${name}`, ...logOrigin() } });
  };
}
