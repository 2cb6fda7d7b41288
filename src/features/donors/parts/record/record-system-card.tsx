import { useAtomValue } from 'jotai';
import { RotateCw, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../../access/session.ts';
import type { ApiError } from '../../../../api/api-error.ts';
import { readFragment } from '../../../../gql/donors/fragment-masking.ts';
import { DonorFormFragmentDoc, type RecordSystemDonorsQuery } from '../../../../gql/donors/graphql.ts';
import {
  useDonorPageQuery,
  useRecordSystemDonorsLazyQuery,
  useRecordSystemStateQuery,
} from '../../../../gql/donors/hooks.ts';
import { bloodGroup, monthDayYear } from '../../../../rules/formats.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
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
  const { data: state } = useRecordSystemStateQuery({ skip: isParent });
  const ask = useRecordSystemDonorsLazyQuery();
  const [people, setPeople] = useState<readonly Person[]>();
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const details = data?.donorDetailsForAdmin;
  const donor = readFragment(DonorFormFragmentDoc, details?.donor);
  const system = state?.outsideSystems.find(({ name }) => name === 'RECORD_SYSTEM');
  if (isParent || !donor || !system) return null;
  const personNumber = donor.donorIdentifier?.personNumber || null;
  const isKnown = personNumber !== null || Boolean(donor.birthDate);
  const lookUp = async (): Promise<void> => {
    setBusy(true);
    const answer = await ask({
      variables: personNumber
        ? { personNumber, lastName: null, birthDate: null }
        : { personNumber: null, lastName: donor.lastName, birthDate: donor.birthDate ?? null },
    });
    setBusy(false);
    setFailure(answer.error);
    setPeople(answer.data?.searchDonorInRecordSystem);
  };
  return (
    <Card title={t('lookup.title')}>
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
    readonly birthDate?: string | null;
    readonly bloodType: string;
  };
}

function People({ people, donor }: PeopleProps) {
  const { t } = useTranslation('donorRecord');
  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  if (people.length === 0)
    return (
      <p role="status" className="mt-3 text-table">
        {t('lookup.nobody')}
      </p>
    );
  return (
    <ul aria-label={t('lookup.title')} className="mt-3 flex flex-col gap-3 text-table">
      {people.map((person) => {
        const names = `${person.firstName} ${person.lastName}`;
        const facts: readonly (readonly [string, boolean])[] = [
          [
            t('lookup.found', { names, number: person.personNumber }),
            isSame(names, `${donor.firstName} ${donor.lastName}`),
          ],
          [monthDayYear(person.birthDate), !person.birthDate || person.birthDate === donor.birthDate],
          [bloodGroup(person.bloodType ?? ''), !person.bloodType || person.bloodType === donor.bloodType],
        ];
        return (
          <li key={person.personId}>
            {facts.map(([text, agrees], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: each fact has its own line
              <p key={place} className={place === 0 ? 'font-medium' : undefined}>
                {text} {!agrees && <Chip tone="warning">{t('lookup.differs')}</Chip>}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
