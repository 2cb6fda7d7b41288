import { type ReactNode, useState } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { opened } from '../ui/lazy-overlay.tsx';
import type { MailedDonor } from './mail-dialog.tsx';
import { useMailTemplates } from './use-mail-templates.ts';

const MailDialog = opened(async () => {
  const [module] = await Promise.all([
    import('./mail-dialog.tsx'),
    loadTexts(['list', 'jobs', 'rules', 'donors']),
  ]);
  return { default: module.MailDialog };
});

interface MailTo {
  /** May the signed-in person send, and is there a template to send? */
  readonly may: boolean;
  readonly mailTo: (donor: MailedDonor) => void;
  /** To be drawn by whoever asks; nothing until somebody is written to. */
  readonly dialog: ReactNode;
}

/** An e-mail to one donor, by one of the bank's templates. */
export function useMailTo(): MailTo {
  const { start, options } = useMailTemplates('DONORS');
  const [donor, setDonor] = useState<MailedDonor>();
  return {
    may: start !== undefined && options.length > 0,
    mailTo: setDonor,
    dialog: donor && start && (
      <MailDialog donor={donor} options={options} start={start} onClose={() => setDonor(undefined)} />
    ),
  };
}
