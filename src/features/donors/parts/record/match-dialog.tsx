import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../../access/paths.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { plainText } from '../../../../lib/plain-text.ts';
import type { DonorForm } from '../../../../rules/donor.ts';
import { BLANK, birthDay, bloodGroup, phone } from '../../../../rules/formats.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Table } from '../../../../ui/table.tsx';
import { useDonorWords } from '../words.ts';
import type { Match } from './use-duplicate-check.ts';

interface MatchDialogProps {
  readonly donor: DonorForm;
  readonly matches: readonly Match[];
  readonly onAnswer: (isOther: boolean) => void;
}

/** `alike` are the values with which theirs agree, where it is not the one beside them alone. */
type Line = readonly [label: string, mine: string, theirs: readonly string[], alike?: readonly string[]];

/** The donor that is typed beside those who may be the same: what is alike stands out. */
export function MatchDialog({ donor, matches, onAnswer }: MatchDialogProps) {
  const { t } = useTranslation(['donorRecord', 'donors', 'form']);
  const { day } = useFormats();
  const words = useDonorWords();
  const { phones, address } = donor;
  const of = (value: (match: Match) => string): string[] => matches.map(value);
  const placeOf = (city?: string, state?: string): string =>
    [city, state].filter(Boolean).join(', ') || BLANK;
  // A number is the same whatever it is called: one donor's cell is the other's work.
  const numbers = [phones.cell, phones.homePhone, phones.work].map(phone);
  const phoneLine = (name: 'cell' | 'homePhone' | 'work'): Line => [
    t(`donors:${name}`),
    phone(phones[name]),
    of((match) => phone(match.donor.phones[name])),
    numbers,
  ];
  const lines: readonly Line[] = [
    [t('donors:name'), `${donor.firstName} ${donor.lastName}`, of(({ donor: { names } }) => names)],
    [
      t('donors:birthDate'),
      birthDay(donor.birthDate, day),
      of(({ donor: { birthDate } }) => birthDay(birthDate, day)),
    ],
    [t('donors:sex'), words.sex(donor.gender), of(({ donor: { gender } }) => words.sex(gender))],
    phoneLine('cell'),
    phoneLine('homePhone'),
    phoneLine('work'),
    [t('donors:email'), donor.emailAddress || BLANK, of((match) => match.donor.email ?? BLANK)],
    [
      t('donors:city'),
      placeOf(address.city, address.state),
      of((match) => placeOf(match.donor.address?.city, match.donor.address?.state)),
    ],
    [t('donors:bloodGroup'), bloodGroup(donor.bloodType), of((match) => bloodGroup(match.donor.bloodType))],
    [
      t('donors:lastDonated'),
      BLANK,
      of(({ donor: { lastDonationDate } }) => (lastDonationDate ? day(lastDonationDate) : BLANK)),
    ],
  ];
  return (
    <Dialog
      open
      wide
      onClose={() => onAnswer(false)}
      title={t('matchTitle', { count: matches.length })}
      description={t('matchText')}
      closeLabel={t('form:close')}
    >
      <Table label={t('matchTitle', { count: matches.length })}>
        <thead>
          <tr>
            <td className="p-2" />
            <th scope="col" className="p-2 text-left font-semibold">
              {t('newDonor')}
            </th>
            {matches.map(({ donor: twin, because }) => (
              <th key={twin.id} scope="col" className="p-2 text-left align-top font-semibold">
                <span className="font-mono font-normal">{twin.donorNumber}</span>
                <span className="block font-normal text-caption text-muted">
                  {because.map((code) => t(`because.${code as 'email'}`)).join(', ')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, mine, theirs, alike = [mine]]) => (
            <tr key={label} className="border-line border-t">
              <th scope="row" className="whitespace-nowrap p-2 text-left font-normal text-muted">
                {label}
              </th>
              <td className="p-2">{mine}</td>
              {theirs.map((value, index) => (
                <td
                  key={matches[index]?.donor.id}
                  className={clsx(
                    'p-2',
                    value !== BLANK &&
                      alike.some((one) => plainText(one) === plainText(value)) &&
                      'bg-warning-soft font-medium text-on-warning-soft',
                  )}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-line border-t">
            <td className="p-2" />
            <td className="p-2" />
            {matches.map(({ donor: { id, donorNumber } }) => (
              <td key={id} className="p-2">
                <Link
                  to={href('viewDonor', undefined, { id })}
                  target="_blank"
                  aria-label={t('openDonor', { number: donorNumber })}
                  className={buttonClass('secondary', true)}
                >
                  {t('open')}
                </Link>
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onAnswer(false)}>{t('backToForm')}</Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          {t('noneOfThese')}
        </Button>
      </div>
    </Dialog>
  );
}
