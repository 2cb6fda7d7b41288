import { useTranslation } from 'react-i18next';
import { href } from '../../../../access/paths.ts';
import { RecordLink } from '../../../../kit/record-link.tsx';
import { useOpens } from '../../../../kit/use-permission.ts';

/** Why there is nothing to plan with, and the way to where resources are published, for those who may go. */
export function NoResource({ text }: { readonly text: string }) {
  const { t } = useTranslation('menu');
  const opens = useOpens();
  return (
    <p className="text-muted text-table">
      {text} {opens('resources') && <RecordLink to={href('resources')}>{t('Resource')}</RecordLink>}
    </p>
  );
}
