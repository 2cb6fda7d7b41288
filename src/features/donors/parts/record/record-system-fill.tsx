import { useAtomValue } from 'jotai';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../../access/session.ts';
import type { ApiError } from '../../../../api/api-error.ts';
import type { RecordSystemDonorsQuery } from '../../../../gql/donors/graphql.ts';
import { useRecordSystemDonorsLazyQuery, useRecordSystemStateQuery } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { useFormShape } from '../../../../kit/form/form-context.ts';
import { SidesForm } from '../../../../kit/form/sides-form.tsx';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import { isDay } from '../../../../lib/day.ts';
import { asBank } from '../../../../pickers/use-bank-of.ts';
import type { DonorForm } from '../../../../rules/donor.ts';
import { birthDay } from '../../../../rules/formats.ts';
import { type TakenField, type TakenValues, takenOver } from '../../../../rules/record-system-person.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useOutsideText } from './outside-text.ts';

type Person = RecordSystemDonorsQuery['searchDonorInRecordSystem'][number];
type Taken = ReturnType<typeof takenOver>;
/** Of more than so many nobody picks one. */
const MOST = 5;

interface RecordSystemFillProps {
  /** What was filled in, for the fields to say so. */
  readonly onFilled: (values: TakenValues) => void;
  /** The bank that is chosen in the parent view; undefined inside a bank, and while none is chosen. */
  readonly clientId: number | undefined;
}

/**
 * Looks a new donor up in the bank's record system, and takes over what it knows: what is empty is filled, and of what
 * differs somebody chooses.
 */
export function RecordSystemFill({ onFilled, clientId }: RecordSystemFillProps) {
  const { t } = useTranslation(['donorRecord', 'form']);
  const { day } = useFormats();
  const outsideText = useOutsideText();
  const isParent = useAtomValue(isParentViewAtom);
  const { data } = useRecordSystemStateQuery({ skip: isParent && !clientId, ...asBank(clientId) });
  const ask = useRecordSystemDonorsLazyQuery();
  const { values, set } = useFormValues<DonorForm>();
  const { fields } = useFormShape();
  const [people, setPeople] = useState<readonly Person[]>();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const isConfigured = data?.outsideSystems.some(
    (system) => system.name === 'RECORD_SYSTEM' && system.isConfigured,
  );
  if (!isConfigured) return null;

  const put = (chosen: TakenValues): void => {
    for (const [path, value] of Object.entries(chosen)) set(path as TakenField, value as never);
    const names = Object.keys(chosen).map((path) => fields.get(path)?.label ?? path);
    setSaid(names.length > 0 ? t('lookup.filledIn', { fields: names.join(', ') }) : t('lookup.same'));
    onFilled(chosen);
  };
  const take = (person: Person): void => {
    setPeople(undefined);
    const found = takenOver(values, person);
    if (found.differing.length > 0) setTaken(found);
    else put(found.filled);
  };
  const lookUp = async (): Promise<void> => {
    const personNumber = String(values.personNumber ?? '').trim();
    const lastName = String(values.lastName ?? '').trim();
    const birthDate = isDay(String(values.birthDate)) ? values.birthDate : null;
    setFailure(undefined);
    setPeople(undefined);
    setSaid('');
    if (!personNumber && !(lastName && birthDate)) return setSaid(t('lookup.needs'));
    setBusy(true);
    const answer = await ask({
      variables: personNumber
        ? { personNumber, lastName: null, birthDate: null }
        : { personNumber: null, lastName, birthDate },
      ...asBank(clientId),
    });
    setBusy(false);
    if (answer.error) return setFailure(answer.error);
    const found = answer.data.searchDonorInRecordSystem;
    const [only] = found;
    if (only === undefined) setSaid(t('lookup.nobody'));
    else if (found.length === 1) take(only);
    else setPeople(found.slice(0, MOST));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button busy={isBusy} onClick={() => void lookUp()}>
          <Search size={16} aria-hidden />
          {t('lookup.lookUp')}
        </Button>
        <p role="status" className="min-w-0 text-muted text-table">
          {said || t('lookup.fillText')}
        </p>
      </div>
      {failure && <Banner tone="danger">{outsideText(failure)}</Banner>}
      {people && (
        <ul
          aria-label={t('lookup.which')}
          className="divide-y divide-line rounded-control border border-line"
        >
          {people.map((person) => (
            <li key={person.personId} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
              <span className="min-w-0 text-table">
                {person.firstName} {person.lastName}
                <span className="block text-caption text-muted tabular-nums">
                  {[person.personNumber, person.birthDate ? birthDay(person.birthDate, day) : '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button dense onClick={() => take(person)}>
                {t('lookup.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {taken && (
        <Dialog
          alert
          wide
          open
          onClose={() => setTaken(undefined)}
          title={t('lookup.differTitle')}
          description={t('lookup.differText')}
        >
          <SidesForm
            found={taken.differing.map((difference) => ({ ...difference, proposed: undefined }))}
            fields={fields}
            action={t('lookup.take')}
            onSettle={(choices) => {
              const theirs = taken.differing.flatMap((one) =>
                choices[one.path] === 'theirs' ? [[one.path, one.theirs]] : [],
              );
              setTaken(undefined);
              put({ ...taken.filled, ...Object.fromEntries(theirs) });
            }}
            onCancel={() => setTaken(undefined)}
          />
        </Dialog>
      )}
    </div>
  );
}
