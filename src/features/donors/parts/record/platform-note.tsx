import { useTranslation } from 'react-i18next';
import type { DonorDetailFragment } from '../../../../gql/donors/graphql.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useTellPlatform } from './use-tell-platform.ts';

/** That the donor platform was told of a change and has not taken it; nothing while it has not been asked. */
export function PlatformNote({ donor }: { readonly donor: DonorDetailFragment }) {
  const { t } = useTranslation('donorRecord');
  const tell = useTellPlatform(donor);
  const { platformWaitsSince, platformFault } = donor;
  if (!platformWaitsSince || !platformFault) return null;
  const isRefused = platformFault === 'REFUSED' || platformFault === 'INVALID_ANSWER';
  return (
    <div className="mb-4">
      <Banner tone="info">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="mr-auto">{t(isRefused ? 'platformRefused' : 'platformUntold')}</span>
          {tell && (
            <Button dense onClick={() => void tell()}>
              {t('tellAgain')}
            </Button>
          )}
        </div>
      </Banner>
    </div>
  );
}
