import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preferencesAtom } from '../../access/preferences.ts';
import type { BankZone } from '../../access/session-zone.ts';
import { plainText } from '../../lib/plain-text.ts';
import { CommandGroup, CommandItem, CommandList } from '../../ui/command-list.tsx';
import type { SwitchSite } from './switch-sites.ts';

interface ClientListProps {
  readonly sites: readonly SwitchSite[];
  readonly selected: number;
  readonly onChoose: (clientId: number, zone: BankZone | undefined) => void;
  /** Its code could not be fetched. */
  readonly onLost: () => void;
}

/** Does every word of what was typed stand somewhere in the text? */
export function fitsText(text: string, wanted: string): boolean {
  const whole = plainText(text);
  return plainText(wanted)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** Banks with those chosen last on top, the others by their site id as they came. */
export function recentFirst<T extends { readonly siteId: number }>(
  sites: readonly T[],
  recent: readonly number[],
): T[] {
  const place = ({ siteId }: T): number => {
    const at = recent.indexOf(siteId);
    return at < 0 ? recent.length : at;
  };
  return sites.toSorted((one, other) => place(one) - place(other));
}

/** The whole platform and its banks by site id, those chosen last first, with a search over all of them. */
export function ClientList({ sites, selected, onChoose }: ClientListProps) {
  const { t } = useTranslation(['common', 'shell']);
  const { recentClients } = useAtomValue(preferencesAtom);
  const [text, setText] = useState('');
  const fitting = sites.filter((site) => fitsText(`${site.siteId} ${site.name} ${site.timeZone}`, text));
  // Each bank once: what stands among those chosen last does not come again below.
  const isRecent = ({ siteId }: SwitchSite): boolean => siteId !== selected && recentClients.includes(siteId);
  const ordered = recentFirst(
    fitting,
    recentClients.filter((id) => id !== selected),
  );
  const recent = ordered.filter(isRecent);
  const shown = ordered.filter((site) => !isRecent(site));
  const item = (site: SwitchSite, group: string) => (
    <CommandItem
      key={site.id}
      value={`${group}-${site.siteId}`}
      onSelect={() => onChoose(site.siteId, site)}
      muted={!site.isActive}
      hint={
        <span className="flex items-center gap-2">
          {site.isActive ? site.timeZone : t('inactive')}
          {site.siteId === selected && <Check size={16} aria-hidden className="text-primary" />}
        </span>
      }
    >
      {site.name}
    </CommandItem>
  );
  return (
    <div className="w-80 max-w-full">
      <CommandList
        label={t('shell:switchClient')}
        placeholder={t('search')}
        text={text}
        onText={setText}
        empty={t('noRecordFound')}
      >
        {fitsText(t('shell:wholePlatform'), text) && (
          <CommandItem
            value="platform"
            onSelect={() => onChoose(0, undefined)}
            hint={selected === 0 && <Check size={16} aria-hidden className="text-primary" />}
          >
            {t('shell:wholePlatform')}
          </CommandItem>
        )}
        {recent.length > 0 && (
          <CommandGroup title={t('shell:recent')}>{recent.map((site) => item(site, 'recent'))}</CommandGroup>
        )}
        {shown.length > 0 && (
          <CommandGroup title={t('shell:bloodBanks')}>{shown.map((site) => item(site, 'site'))}</CommandGroup>
        )}
      </CommandList>
    </div>
  );
}
