import { clsx } from 'clsx';
import { ChevronRight, CircleCheck, CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DonorTwinFragment } from '../../../../gql/donors/graphql.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import type { MergeField } from '../../../../rules/donor-merge.ts';
import { BLANK, birthDay, bloodGroup, phone } from '../../../../rules/formats.ts';
import { FieldNote } from '../../../../ui/field.tsx';
import { Radio } from '../../../../ui/radio.tsx';
import type { Preview } from '../../donor-merge.tsx';
import { StateChip } from '../state-chip.tsx';
import { useDonorWords } from '../words.ts';
import { useKindWords } from './kind-words.ts';

type Field = Preview['fields'][number];

function useFieldWords() {
  const { t } = useTranslation('donorRecord');
  const { day, dayText } = useFormats();
  const words = useDonorWords();
  const label = (name: string): string => t(`field.${name as 'cell'}`);
  const value = (name: string, text: string | null | undefined): string => {
    if (text === null || text === undefined) return BLANK;
    if (text === 'yes' || text === 'no') return t(text === 'yes' ? 'wanted' : 'notWanted');
    if (name === 'birthDate') return birthDay(text, day);
    if (name === 'doNotContactUntil') return dayText(text);
    if (name === 'bloodType') return bloodGroup(text);
    if (name === 'gender') return words.sex(text);
    return ['homePhone', 'cell', 'work'].includes(name) ? phone(text) : text;
  };
  return { label, value };
}

interface MergeFieldsProps {
  readonly preview: Preview;
  readonly keep: DonorTwinFragment;
  readonly other: DonorTwinFragment;
  /** The same page with the other record staying. */
  readonly swap: string;
  readonly fromOther: readonly MergeField[];
  readonly onChange: (fromOther: readonly MergeField[]) => void;
  /** What the server refused, by the name of the field. */
  readonly refused: Readonly<Record<string, string>>;
}

/** The control of a field whose value is chosen. */
export const choiceId = (name: string): string => `merge-${name}`;

/** Where two records differ: two cells to choose from, and why one was chosen. */
export function MergeFields({ preview, keep, other, swap, fromOther, onChange, refused }: MergeFieldsProps) {
  const { t } = useTranslation('donorRecord');
  const words = useFieldWords();
  const [isOpen, setOpen] = useState(false);
  const choose = ({ name }: Field, takes: boolean): void =>
    onChange(
      takes ? [...fromOther.filter((one) => one !== name), name] : fromOther.filter((one) => one !== name),
    );
  const heads = [
    [keep, true],
    [other, false],
  ] as const;
  return (
    <>
      <div className="grid gap-x-3 gap-y-2 border-line border-b px-5 py-3 md:grid-cols-[140px_1fr_1fr]">
        <p className="text-caption text-muted max-md:hidden">{t('chooseWhat')}</p>
        {heads.map(([donor, isKept]) => (
          <div key={donor.id} className="min-w-0">
            <div className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{donor.names}</span>
              <span className="mr-auto">
                <StateChip isActive={donor.isActive} />
              </span>
              {isKept ? (
                <span className="inline-flex h-6 items-center gap-1 rounded-full bg-primary-soft px-2 font-medium text-caption text-on-primary-soft">
                  <CircleCheck size={12} aria-hidden />
                  {t('thisStays')}
                </span>
              ) : (
                <Link
                  to={swap}
                  className="inline-flex pointer-coarse:min-h-11 items-center text-secondary text-table hover:underline"
                >
                  {t('keepThis')}
                </Link>
              )}
            </div>
            <span className="font-mono text-caption text-muted">{donor.donorNumber}</span>
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-2 p-5">
        {preview.fields.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            takes={fromOther.includes(field.name)}
            onTake={(takes) => choose(field, takes)}
            refused={refused[field.name]}
          />
        ))}
        {preview.fields.length === 0 && <p className="text-muted text-table">{t('allSame')}</p>}
      </div>
      {preview.same.length > 0 && (
        <div className="border-line border-t px-5 py-3 text-table">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="touch-target inline-flex min-h-6 items-center gap-2"
          >
            <ChevronRight size={16} aria-hidden className={clsx(isOpen && 'rotate-90')} />
            {t('sameFields', { count: preview.same.length })}
          </button>
          {isOpen && <p className="mt-1 pl-6 text-muted">{preview.same.map(words.label).join(', ')}</p>}
        </div>
      )}
    </>
  );
}

interface FieldRowProps {
  readonly field: Field;
  readonly takes: boolean;
  readonly onTake: (takes: boolean) => void;
  readonly refused: string | undefined;
}

function FieldRow({ field, takes, onTake, refused }: FieldRowProps) {
  const { t } = useTranslation(['donorRecord', 'rules']);
  const { month, dayOf } = useFormats();
  const { label, value } = useFieldWords();
  const { name, keep, other, keepAt, otherAt, because } = field;
  const note = `${choiceId(name)}-note`;
  const cells = [
    [false, keep, keepAt],
    [true, other, otherAt],
  ] as const;
  return (
    <fieldset className="grid gap-x-3 gap-y-1.5 md:grid-cols-[140px_1fr_1fr]">
      <legend className="sr-only">{label(name)}</legend>
      <div aria-hidden className="self-center text-table">
        <span className="block font-medium">{label(name)}</span>
        {because !== 'stays' && (
          <span className="block text-caption text-muted">{t(`choice.${because as 'newer'}`)}</span>
        )}
      </div>
      {cells.map(([isOther, text, at]) => {
        const isChosen = takes === isOther;
        return (
          <label
            key={String(isOther)}
            className={clsx(
              'flex min-w-0 cursor-pointer items-start gap-3 rounded-control border px-3 py-2',
              isChosen ? 'border-primary ring-1 ring-primary' : 'border-line hover:bg-hover',
            )}
          >
            <Radio
              id={isChosen ? choiceId(name) : undefined}
              name={choiceId(name)}
              aria-describedby={refused && isChosen ? note : undefined}
              checked={isChosen}
              onChange={() => onTake(isOther)}
              className="mt-0.5"
            />
            <span className="min-w-0">
              <span className={clsx('block break-words', !isChosen && 'text-muted')}>
                {value(name, text)}
              </span>
              <span className="block text-caption text-muted">
                {t('writtenIn', { month: month(dayOf(new Date(at))) })}
              </span>
            </span>
          </label>
        );
      })}
      {refused && (
        <div className="md:col-span-2 md:col-start-2">
          <FieldNote
            id={note}
            error={t(`rules:${refused}` as 'rules:notUnique', { name: label(name), label: label(name) })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** The newest donations as they will stand after the merge. */
export function MergeDonations({ preview, keep }: Pick<MergeFieldsProps, 'preview' | 'keep'>) {
  const { t } = useTranslation('donorRecord');
  const { day } = useFormats();
  const { kind } = useKindWords();
  const [donations] = preview.counts.filter(({ name }) => name === 'donations');
  const sum = (donations?.stays ?? 0) + (donations?.comes ?? 0);
  if (preview.donations.length === 0) return null;
  return (
    <section aria-label={t('donationsAfter')} className="border-line border-t px-5 py-3 text-table">
      <h2 className="mb-1 font-medium">
        {t('donationsAfter')} <span className="font-normal text-muted">{t('newestOf', { count: sum })}</span>
      </h2>
      <ul className="[&>li+li]:border-line [&>li+li]:border-t">
        {preview.donations.map(({ id, date, donationType, site, donorNumber }) => (
          <li
            key={id}
            className="grid grid-cols-[7rem_1fr] items-center gap-x-3 py-2 sm:grid-cols-[7rem_8rem_1fr_auto]"
          >
            <span>{day(date)}</span>
            <span className="text-muted">{kind(donationType)}</span>
            <span>{site}</span>
            {donorNumber === keep.donorNumber ? (
              <span className="font-mono text-caption text-muted">{donorNumber}</span>
            ) : (
              <span className="inline-flex h-6 items-center gap-1 rounded-full bg-secondary-soft px-2 text-caption text-on-secondary-soft">
                <CornerDownRight size={12} aria-hidden />
                {t('fromNumber', { number: donorNumber })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
