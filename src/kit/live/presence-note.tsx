import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndPresenceMutation, useMarkPresenceMutation } from '../../gql/live/hooks.ts';
import { Banner } from '../../ui/banner.tsx';
import { useChanges } from './live.ts';

/** So often a form says that it is still open; the server forgets it after three times that. */
const EVERY_MS = 10_000;

interface Props {
  /** The kind of the record, by the name that its history bears. */
  readonly entity: string;
  readonly id: string;
}

/** Says who else has the same record open in a form, while this one is open. */
export function PresenceNote({ entity, id }: Props) {
  const { t, i18n } = useTranslation('form');
  const [mark] = useMarkPresenceMutation();
  const [end] = useEndPresenceMutation();
  const [others, setOthers] = useState<readonly string[]>([]);
  const say = useCallback(async () => {
    const { data } = await mark({ variables: { entity, id }, context: { keepRefusal: true } });
    // Without an answer nobody is named: an older answer may be wrong by now.
    setOthers(data?.markPresence.map(({ name }) => name) ?? []);
  }, [mark, entity, id]);
  useEffect(() => {
    void say();
    const timer = setInterval(() => void say(), EVERY_MS);
    return () => {
      clearInterval(timer);
      void end({ variables: { entity, id }, context: { keepRefusal: true } });
    };
  }, [say, end, entity, id]);
  useChanges([`presence/${entity}`], () => void say());
  return (
    others.length > 0 && (
      <div className="m-5 mb-0">
        <Banner tone="info">
          {t('openElsewhere', {
            count: others.length,
            names: new Intl.ListFormat(i18n.language).format(others),
          })}
        </Banner>
      </div>
    )
  );
}
