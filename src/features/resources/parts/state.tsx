import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';

interface Stateful {
  readonly status: string;
  readonly isPublished: boolean;
  readonly isArchive: boolean;
}

const TONES = { Published: 'good', Draft: 'open', Inactive: 'idle', Archived: 'idle' } as const;

/** What of a resource's state counts first: archived, out of use, published or not. */
export function stateOf({ status, isPublished, isArchive }: Stateful): keyof typeof TONES {
  if (isArchive) return 'Archived';
  if (status !== 'Active') return 'Inactive';
  return isPublished ? 'Published' : 'Draft';
}

export function StateChip({ resource }: { readonly resource: Stateful }) {
  const { t } = useTranslation('resources');
  const state = stateOf(resource);
  return <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>;
}
