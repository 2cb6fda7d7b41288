import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';

interface Stateful {
  readonly isPublished: boolean;
  readonly isArchive: boolean;
}

export const STATES = ['Published', 'Draft', 'Archived'] as const;

/** The state of a donation type, as the list's filter names it. */
export function stateOf({ isPublished, isArchive }: Stateful): (typeof STATES)[number] {
  if (isArchive) return 'Archived';
  return isPublished ? 'Published' : 'Draft';
}

const TONES = { Published: 'good', Draft: 'open', Archived: 'idle' } as const;

export function StateChip({ type }: { readonly type: Stateful }) {
  const { t } = useTranslation('donationTypes');
  const state = stateOf(type);
  return <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>;
}
