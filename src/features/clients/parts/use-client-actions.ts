import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { switchClient } from '../../../access/switch-client.ts';
import { useClientConsequencesLazyQuery, useSetClientStatusMutation } from '../../../gql/clients/hooks.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { mayLeave } from '../../../kit/unsaved/unsaved.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { AHEAD_STATUSES } from '../../../rules/appointment-status.ts';
import { STANDING_STATUSES } from '../../../rules/drive-status.ts';
import { ianaZone, wallTime } from '../../../rules/zones.ts';
import { useConsequenceLines } from './consequence-lines.ts';

interface Client {
  readonly id: string;
  readonly siteId: number;
  readonly name: string;
  readonly domain: string;
  readonly isActive: boolean;
  readonly timeZone: string;
  readonly ianaTimeZone: string | null;
}

export interface ClientActions {
  readonly toggle: (client: Client) => Promise<void>;
  readonly enter: (client: Client) => Promise<void>;
  readonly copyDomain: (client: Client) => Promise<void>;
}

/** What can be done with a bank, in the list and on its page. */
export function useClientActions(onChanged?: () => void): ClientActions {
  const { t } = useTranslation('clients');
  const errorText = useErrorText();
  const linesOf = useConsequenceLines();
  const consequencesOf = useClientConsequencesLazyQuery();
  const [setStatus] = useSetClientStatusMutation();
  const opens = useOpens();
  const today = useToday();
  const [opensUsers, opensDrives, opensAppointments] = [
    opens('users'),
    opens('createDrive'),
    opens('appointments'),
  ];

  /** Where what a deactivation touches is listed, as many as are counted, for whoever may open it. */
  const linksOf = useCallback(
    ({ siteId, timeZone, ianaTimeZone }: Client) => [
      opensUsers && href('users', undefined, { status: 'active', site: siteId }),
      opensDrives &&
        href('createDrive', undefined, {
          status: STANDING_STATUSES.join(),
          bank: siteId,
          // A drive is over by the clock of its bank.
          from: wallTime(new Date(), ianaZone(timeZone, ianaTimeZone)).date,
        }),
      opensAppointments &&
        href('appointments', undefined, { status: AHEAD_STATUSES.join(), bank: siteId, from: today }),
    ],
    [opensUsers, opensDrives, opensAppointments, today],
  );

  const mayDeactivate = useCallback(
    async (client: Client): Promise<boolean> => {
      const { id, name } = client;
      const { data, error } = await consequencesOf({ variables: { id } });
      // Without knowing what it would touch nothing is deactivated.
      if (error || !data) {
        if (error) await notify(errorText(error), 'error');
        return false;
      }
      return confirm({
        title: t('deactivateTitle', { name }),
        text: t('deactivateText'),
        // As linesOf has them: people, drives, appointments.
        consequences: linesOf(data.siteConsequences).map((text, line) => {
          const to = linksOf(client)[line];
          return to ? { text, to } : { text };
        }),
        action: t('deactivate'),
        danger: true,
      });
    },
    [consequencesOf, errorText, linesOf, linksOf, t],
  );

  const toggle = useCallback(
    async (client: Client): Promise<void> => {
      const { id, name, isActive } = client;
      if (isActive && !(await mayDeactivate(client))) return;
      const { error } = await setStatus({ variables: { id, isActive: !isActive } });
      // Somebody else may have been quicker: the next look shows it.
      onChanged?.();
      if (error) return notify(errorText(error), 'error');
      await notifyUndo(t(isActive ? 'deactivated' : 'activated', { name }), () =>
        setStatus({ variables: { id, isActive } }),
      );
    },
    [mayDeactivate, setStatus, errorText, onChanged, t],
  );

  return useMemo(
    () => ({
      toggle,
      enter: async (client) => {
        if (await mayLeave()) switchClient(client.siteId, client);
      },
      copyDomain: async ({ domain }) => {
        try {
          await navigator.clipboard.writeText(domain);
          await notify(t('domainCopied', { domain }));
        } catch {
          // Without the right to the clipboard the domain is at least there to be read.
          await notify(t('domainNotCopied', { domain }), 'error');
        }
      },
    }),
    [toggle, t],
  );
}
