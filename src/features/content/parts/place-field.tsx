import { useTranslation } from 'react-i18next';
import { useAdAtPlaceQuery } from '../../../gql/content/hooks.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import type { FieldRef } from '../../../kit/form/use-record-field.ts';
import { type AdsForm, PLACE_MAX } from '../../../rules/ads.ts';

interface PlaceFieldProps {
  readonly field: FieldRef;
  /** Of the advertisement that is edited. */
  readonly id: string | undefined;
  /** In the parent view, the bank whose places are meant. */
  readonly clientId: number | undefined;
}

/** The place among the others; a taken one says before whom it is inserted. */
export function PlaceField({ field, id, clientId }: PlaceFieldProps) {
  const { t } = useTranslation('ads');
  const { values } = useFormValues<Partial<AdsForm>>();
  const place = Number(values.sortOrder);
  const { data } = useAdAtPlaceQuery({
    variables: { sortOrder: place, id: id ?? null },
    skip: !Number.isInteger(place) || place < 1 || place > PLACE_MAX,
    ...(clientId ? { context: { clientId } } : {}),
  });
  const taken = data?.adAtPlace;
  return (
    <NumberField
      {...field}
      min={1}
      max={PLACE_MAX}
      // Behind the last place there is no other to step back to.
      help={
        taken
          ? t(place === PLACE_MAX ? 'insertsAfter' : 'insertsBefore', { name: taken.name })
          : t('placeHelp')
      }
    />
  );
}
