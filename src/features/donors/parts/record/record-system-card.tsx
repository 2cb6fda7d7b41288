import { useAtomValue } from 'jotai';
import { RotateCw, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../../access/session.ts';
import type { ApiError } from '../../../../api/api-error.ts';
import { readFragment } from '../../../../gql/donors/fragment-masking.ts';
import {
  DonorDetailFragmentDoc,
  DonorFormFragmentDoc,
  type RecordSystemDonorsQuery,
} from '../../../../gql/donors/graphql.ts';
import {
  useDonorPageQuery,
  useRecordSystemDonorsLazyQuery,
  useRecordSystemStateQuery,
} from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { FactList } from '../../../../kit/detail/facts-card.tsx';
import type { Day } from '../../../../lib/scalars.ts';
import { asBank, useBankOf } from '../../../../pickers/use-bank-of.ts';
import { birthDay, bloodGroup } from '../../../../rules/formats.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { NotYet } from '../../../../ui/seen-in-turn.tsx';
import { useOutsideText } from './outside-text.ts';

type Person = RecordSystemDonorsQuery['searchDonorInRecordSystem'][number];
/** Of more than so many the donor cannot be told. */
const MOST = 5;

/** What the bank's record system knows of a donor: asked for by a click, and again where the system failed. */
export function RecordSystemCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('donorRecord');
  const outsideText = useOutsideText();
  const isParent = useAtomValue(isParentViewAtom);
  const { data } = useDonorPageQuery({ variables: { id } });
  const ask = useRecordSystemDonorsLazyQuery();
  const [people, setPeople] = useState<readonly Person[]>();
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const details = data?.donorDetailsForAdmin;
  const donor = readFragment(DonorFormFragmentDoc, details?.donor);
  const clientId = useBankOf(readFragment(DonorDetailFragmentDoc, details?.donor));
  const { data: state, loading } = useRecordSystemStateQuery({
    skip: isParent && !clientId,
    ...asBank(clientId),
  });
  const system = state?.outsideSystems.find(({ name }) => name === 'RECORD_SYSTEM');
  if (loading && !state) return <NotYet />;
  if (!donor || !system) return null;
  const personNumber = donor.donorIdentifier?.personNumber || null;
  const isKnown = personNumber !== null || Boolean(donor.birthDate);
  const lookUp = async (): Promise<void> => {
    setBusy(true);
    const answer = await ask({
      variables: personNumber
        ? { personNumber, lastName: null, birthDate: null }
        : { personNumber: null, lastName: donor.lastName, birthDate: donor.birthDate ?? null },
      ...asBank(clientId),
    });
    setBusy(false);
    setFailure(answer.error);
    setPeople(answer.data?.searchDonorInRecordSystem);
  };
  return (
    <Card title={t('lookup.title')} className="md:col-span-2">
      <p className="text-muted text-table">{t(system.isConfigured ? 'lookup.text' : 'lookup.notSetUp')}</p>
      {failure && (
        <div className="mt-3">
          <Banner tone="danger">{outsideText(failure)}</Banner>
        </div>
      )}
      {people && <People people={people.slice(0, MOST)} donor={donor} />}
      {system.isConfigured && !isKnown && <p className="mt-3 text-table">{t('lookup.noDay')}</p>}
      {system.isConfigured && isKnown && (
        <div className="mt-3">
          <Button busy={busy} onClick={() => void lookUp()}>
            {failure ? <RotateCw size={16} aria-hidden /> : <Search size={16} aria-hidden />}
            {t(failure ? 'lookup.retry' : 'lookup.lookUp')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface PeopleProps {
  readonly people: readonly Person[];
  readonly donor: {
    readonly firstName: string;
    readonly lastName: string;
    readonly birthDate?: Day | null;
    readonly bloodType: string;
  };
}

/** Each of those found, fact by fact as the donor's own are told; what differs is marked. */
function People({ people, donor }: PeopleProps) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const { day } = useFormats();
  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  if (people.length === 0)
    return (
      <p role="status" className="mt-3 text-table">
        {t('lookup.nobody')}
      </p>
    );
  const told = (text: string, agrees: boolean): ReactNode => (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {text}
      {!agrees && <Chip tone="warning">{t('lookup.differs')}</Chip>}
    </span>
  );
  return (
    <ul aria-label={t('lookup.title')} className="mt-4 flex flex-col gap-4">
      {people.map(({ personId, personNumber, firstName, lastName, birthDate, bloodType }) => {
        const names = `${firstName} ${lastName}`;
        return (
          <li key={personId} className="border-line border-t pt-4">
            <FactList
              facts={[
                [t('donors:name'), told(names, isSame(names, `${donor.firstName} ${donor.lastName}`))],
                [t('donors:personNumber'), personNumber],
                [
                  t('donors:birthDate'),
                  told(birthDay(birthDate, day), !birthDate || birthDate === donor.birthDate),
                ],
                [
                  t('donors:bloodGroup'),
                  told(bloodGroup(bloodType ?? ''), !bloodType || bloodType === donor.bloodType),
                ],
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
