import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormerPlacesQuery } from '../../../../gql/drives/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { useErrorText } from '../../../../kit/error-text.ts';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { isZoneLabel } from '../../../../rules/zones.ts';
import { Button } from '../../../../ui/button.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import type { PlaceValue } from '../../fields.ts';

interface FormerPlacesProps {
  readonly context: Readonly<Record<string, unknown>>;
  readonly onChoose: (place: Partial<PlaceValue>) => void;
}

/** Where the sponsors' drives were, to be taken over: the place, its position and its clock. */
export function FormerPlaces({ context, onChoose }: FormerPlacesProps) {
  const { t } = useTranslation('driveForm');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('formerPlaces')}
      trigger={
        <Button className="mt-6 max-sm:mt-0">
          <History size={16} aria-hidden className="text-muted" />
          {t('formerPlaces')}
        </Button>
      }
    >
      <Places
        context={context}
        onChoose={(place) => {
          setOpen(false);
          onChoose(place);
        }}
      />
    </Popover>
  );
}

function Places({ context, onChoose }: FormerPlacesProps) {
  const { t } = useTranslation('driveForm');
  const { shortDay } = useFormats();
  const errorText = useErrorText();
  const { values } = useFormValues<DriveForm>();
  const { data, error } = useFormerPlacesQuery({
    variables: { sponsorIds: [...values.sponsorIds] },
    context,
  });
  const places = data?.formerPlaces;
  if (!places || places.length === 0)
    return (
      <p role={error ? 'alert' : 'status'} className="w-80 max-w-full p-4 text-muted">
        {error ? errorText(error) : t(places ? 'noFormerPlaces' : 'formerPlacesComing')}
      </p>
    );
  return (
    <ul className="w-96 max-w-full overflow-y-auto p-1">
      {places.map(({ location, latitude, longitude, timeZone, lastDate, drives }) => (
        <li key={location}>
          <button
            type="button"
            className="flex min-h-11 w-full flex-col rounded-[4px] px-2.5 py-1.5 text-left hover:bg-hover"
            onClick={() =>
              onChoose({
                location,
                latitude: (latitude ?? '') as never,
                longitude: (longitude ?? '') as never,
                ...(isZoneLabel(timeZone) ? { timeZone } : {}),
              })
            }
          >
            <span>{location}</span>
            <span className="text-caption text-muted">
              {t('drivesThere', { count: drives, date: shortDay(lastDate) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
