import { useTranslation } from 'react-i18next';
import type { DriveDetailFragment } from '../../../../gql/drives/graphql.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import { useRecordField } from '../../../../kit/form/use-record-field.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { BLANK } from '../../../../rules/formats.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { NumberInput } from '../../../../ui/number-input.tsx';
import { Table, Td, Th, Tr } from '../../../../ui/table.tsx';
import { BedTypes } from './bed-types.tsx';
import { bedsOf, typesOf } from './beds-of.ts';
import type { BedValue } from './drive-values.ts';
import { usePlanning } from './planning.tsx';
import { usePartError } from './use-part-error.ts';

const MOST = 50;

interface BedRowsProps {
  /** What the drive that is edited has of its resource. */
  readonly had: Pick<DriveDetailFragment, 'resourceId' | 'bedConfigration'> | undefined;
}

/** The beds of this drive: copied from its resource, never more than it has; as many as the drive had there stay. */
export function BedRows({ had }: BedRowsProps) {
  const { t } = useTranslation(['driveForm', 'drives', 'rules']);
  const { number } = useFormats();
  const { types, typeChoices, resource, values } = usePlanning();
  const { set } = useFormValues<DriveForm>();
  const errorOf = usePartError();
  const label = t('drives:beds');
  const show = (value: unknown): string =>
    Array.isArray(value) && value.length > 0
      ? (value as readonly BedValue[]).map((bed) => `${bed.quantity} × ${bed.bedName}`).join(', ')
      : BLANK;
  const field = useRecordField({ name: 'bedConfigration', label }, { show });
  const beds = field.value as readonly BedValue[];
  const kept = had?.resourceId === values.resourceId ? had.bedConfigration : [];
  const typeName = (id: string): string => {
    const isIt = (type: { readonly id: string }): boolean => type.id === id;
    return (
      types.find(isIt)?.name ??
      typeChoices.find(isIt)?.name ??
      resource?.bedConfigration.flatMap(({ donationType }) => donationType).find(isIt)?.name ??
      kept.flatMap(({ donationType }) => donationType).find(isIt)?.name ??
      id
    );
  };
  /** What a bed can be given: what is offered, and what it or the stored drive has there all the same. */
  const optionsFor = ({ bedName, donationTypeIds }: BedValue) => {
    const stored = kept.filter((one) => one.bedName === bedName).flatMap(({ donationType }) => donationType);
    const ids = [...typeChoices, ...stored].map(({ id }) => id);
    return [...new Set([...ids, ...donationTypeIds])].map((id) => ({ value: id, label: typeName(id) }));
  };
  // They come with the beds; what is missing of them is said here.
  const offered = useRecordField(
    { name: 'donationTypeIds', label: t('drives:types') },
    { show: (value) => (value as readonly string[]).map(typeName).join(', ') || BLANK },
  );
  const change = (next: readonly BedValue[]): void => {
    field.change(next);
    set('donationTypeIds', typesOf(next));
  };
  const put = (at: number, part: Partial<BedValue>): void =>
    change(beds.map((bed, index) => (index === at ? { ...bed, ...part } : bed)));
  /** How many the resource has, and how many it may be at most; undefined where the resource is unknown, or the bed. */
  const limitOf = ({ bedName }: BedValue): { readonly own: number; readonly most: number } | undefined => {
    const countIn = (all: readonly { readonly bedName: string; readonly quantity: number }[]) =>
      all.find((bed) => bed.bedName === bedName)?.quantity;
    const [own, had] = [resource && countIn(resource.bedConfigration), countIn(kept)];
    if (!resource || (own === undefined && had === undefined)) return undefined;
    return { own: own ?? 0, most: Math.max(own ?? 0, had ?? 0) };
  };
  if (beds.length === 0)
    return (
      <p id={field.id} tabIndex={-1} className="text-muted">
        <span id={offered.id} tabIndex={-1}>
          {t('driveForm:noBeds')}
        </span>
      </p>
    );
  return (
    <section id={field.id} tabIndex={-1} aria-label={t('driveForm:bedsForDrive')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 id={offered.id} tabIndex={-1} className="font-medium text-table">
          {t('driveForm:bedsForDrive')}
        </h3>
        <p className="mr-auto text-caption text-muted">{t('driveForm:bedsText')}</p>
        {resource && (
          <Button dense variant="ghost" onClick={() => change(bedsOf(resource))}>
            {t('driveForm:reset')}
          </Button>
        )}
      </div>
      <Table label={t('driveForm:bedsForDrive')}>
        <thead>
          <tr>
            <Th>{t('drives:bed')}</Th>
            <Th>{t('drives:quantity')}</Th>
            <Th>{t('drives:types')}</Th>
            <Th>{t('driveForm:inUse')}</Th>
          </tr>
        </thead>
        <tbody>
          {beds.map((bed, at) => {
            const limit = limitOf(bed);
            const isOver = limit !== undefined && Number(bed.quantity) > limit.most;
            const error = isOver
              ? limit.most > limit.own
                ? t('driveForm:bedsOverKept', { own: number(limit.own), kept: number(limit.most) })
                : t('driveForm:bedsOver', { formatted: number(limit.own) })
              : (errorOf(`bedConfigration.${at}.quantity`, t('drives:quantity')) ??
                errorOf(`bedConfigration.${at}.bedName`, t('drives:bed')));
            const named = (of: string): string => t('driveForm:ofBed', { label: of, bed: bed.bedName });
            return (
              <Tr key={bed.bedName}>
                <Td className="font-medium">{bed.bedName}</Td>
                <Td>
                  <span className="flex items-center gap-2">
                    <NumberInput
                      min={1}
                      max={limit?.most ?? MOST}
                      className="!w-20"
                      aria-label={named(t('drives:quantity'))}
                      aria-invalid={Boolean(error)}
                      value={bed.quantity}
                      onChange={(quantity) => put(at, { quantity: quantity as number })}
                      onBlur={field.leave}
                    />
                    {limit !== undefined && (
                      <span className="text-muted">
                        {t('driveForm:ofMany', { formatted: number(limit.own) })}
                      </span>
                    )}
                  </span>
                  {error && (
                    <span role="alert" className="block text-caption text-danger">
                      {error}
                    </span>
                  )}
                </Td>
                <Td className="py-1">
                  <BedTypes
                    label={named(t('drives:types'))}
                    chosen={bed.donationTypeIds}
                    options={optionsFor(bed)}
                    nameOf={typeName}
                    error={
                      bed.donationTypeIds.length === 0
                        ? t('rules:isRequired', { name: t('drives:types'), label: t('drives:types') })
                        : errorOf(`bedConfigration.${at}.donationTypeIds`, t('drives:types'))
                    }
                    onChange={(donationTypeIds) => put(at, { donationTypeIds })}
                  />
                </Td>
                <Td>
                  <Checkbox
                    aria-label={named(t('driveForm:inUse'))}
                    checked={Boolean(bed.isActive)}
                    onChange={({ target }) => put(at, { isActive: target.checked })}
                  />
                </Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
