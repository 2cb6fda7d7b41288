import { useTranslation } from 'react-i18next';
import type { ValueOf } from '../../../rules/closed-sets.ts';
import { Chip } from '../../../ui/chip.tsx';

interface Stateful {
  readonly isPublished: boolean;
  readonly isArchive: boolean;
}

/** The state of a donation type, as the list's filter names it. */
export function stateOf({ isPublished, isArchive }: Stateful): ValueOf<'DonationTypeState'> {
  if (isArchive) return 'Archived';
  return isPublished ? 'Published' : 'Draft';
}

const TONES = { Published: 'good', Draft: 'open', Archived: 'idle' } as const;

export function StateChip({ type }: { readonly type: Stateful }) {
  const { t } = useTranslation('donationTypes');
  const state = stateOf(type);
  return <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>;
}
