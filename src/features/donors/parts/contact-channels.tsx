import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CONTACT_CHANNELS,
  CONTACT_SOURCES,
  type ContactChannel,
} from '../../../rules/contact-preferences.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';

interface ContactChannelsProps {
  /** What is to be changed, as JSON; empty while every way stays as it is. */
  readonly onChange: (value: string) => void;
  /** Nothing changes, and it was asked for. */
  readonly isMissing: boolean;
}

const STATES = ['stays', 'on', 'off'] as const;
type State = (typeof STATES)[number];

/** Which ways many donors allow or refuse from now on, and how they said so. */
export function ContactChannels({ onChange, isMissing }: ContactChannelsProps) {
  const { t } = useTranslation(['donorRecord', 'donors', 'rules']);
  const [states, setStates] = useState<Readonly<Partial<Record<ContactChannel, State>>>>({});
  const [source, setSource] = useState<(typeof CONTACT_SOURCES)[number]>('phone');
  const tell = (now: typeof states, how: typeof source): void => {
    const changed = CONTACT_CHANNELS.flatMap((channel) => {
      const state = now[channel] ?? 'stays';
      return state === 'stays' ? [] : [[channel, state === 'on'] as const];
    });
    setStates(now);
    setSource(how);
    onChange(changed.length > 0 ? JSON.stringify({ ...Object.fromEntries(changed), source: how }) : '');
  };
  return (
    <>
      {CONTACT_CHANNELS.map((channel) => (
        <div
          key={channel}
          className="flex gap-x-3 gap-y-1 max-sm:flex-col sm:items-center sm:justify-between"
        >
          <span aria-hidden>{t(`donorRecord:channelLong.${channel}`)}</span>
          <Segmented
            label={t(`donorRecord:channelLong.${channel}`)}
            value={states[channel] ?? 'stays'}
            onChange={(state) => tell({ ...states, [channel]: state }, source)}
            options={STATES.map((value) => ({ value, label: t(`donors:preference.${value}`) }))}
          />
        </div>
      ))}
      <Field label={t('donorRecord:howSaid')}>
        {(control) => (
          <Select
            control={control}
            value={source}
            onChange={(value) => tell(states, value as typeof source)}
            options={CONTACT_SOURCES.map((value) => ({ value, label: t(`donorRecord:source.${value}`) }))}
            nothing={null}
          />
        )}
      </Field>
      {isMissing && <Banner tone="danger">{t('rules:channelRequired')}</Banner>}
    </>
  );
}
