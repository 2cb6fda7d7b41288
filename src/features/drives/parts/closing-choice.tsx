import { useTranslation } from 'react-i18next';
import { useDriveEmailTemplatesQuery } from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { askAgain } from '../../../kit/use-nothing.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { MoveTargetField } from '../../../pickers/move-target-field.tsx';
import { EMAIL_EVENTS } from '../../../rules/email-variables.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Closing, Movable } from './transitions.ts';

const STANDARD = 'standard';
const NO_MAIL = 'none';
/** What can be said of an appointment that is canceled. */
const KNOWN: ReadonlySet<string> = new Set(EMAIL_EVENTS.AppointmentCanceled.fills);

/** What is chosen of how their donors are told. */
const mailOf = ({ notify, emailTemplateId }: Closing): string =>
  notify === false ? NO_MAIL : (emailTemplateId ?? STANDARD);

/** The same as it is sent. */
function withMail(chosen: string): Closing {
  if (chosen === NO_MAIL) return { choice: 'CANCEL', notify: false };
  return chosen === STANDARD ? { choice: 'CANCEL' } : { choice: 'CANCEL', emailTemplateId: chosen };
}

interface ClosingChoiceProps {
  readonly drive: Movable;
  /** How many it is asked of. */
  readonly booked: number;
  /** They cannot stay where there is no drive any more. */
  readonly mayKeep: boolean;
  /** It runs, or one of the days that are closed does: nobody who is booked is moved or cancelled. */
  readonly keepsOnly: 'drive' | 'day' | false;
  readonly value: Closing;
  readonly onChange: (value: Closing) => void;
  readonly lacksTarget: boolean;
}

/** What becomes of the appointments that are booked: they stay, move to another drive, or are cancelled. */
export function ClosingChoice(props: ClosingChoiceProps) {
  const { drive, booked, mayKeep, keepsOnly, value, onChange, lacksTarget } = props;
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const mayMail = usePermission(useDriveEmailTemplatesQuery);
  const templates = useDriveEmailTemplatesQuery({
    variables: { clientId: drive.clientId },
    skip: value.choice !== 'CANCEL' || !mayMail,
  });
  const choices = [
    ...(mayKeep ? [{ value: 'KEEP', label: t('keepBooked'), hint: t('keepBookedText') }] : []),
    ...(keepsOnly
      ? []
      : [
          { value: 'MOVE', label: t('moveBooked') },
          { value: 'CANCEL', label: t('cancelBooked') },
        ]),
  ];
  return (
    <>
      <FieldGroup
        id={`${drive.id}-closing`}
        role="radiogroup"
        label={t('bookedAppointments', {
          count: booked,
          formatted: number(booked),
        })}
        help={keepsOnly ? t(keepsOnly === 'day' ? 'keepRunningDay' : 'keepRunning') : undefined}
      >
        <ChoiceList
          kind="radio"
          chosen={[value.choice]}
          choices={choices}
          onChange={([choice]) => onChange({ choice: choice as Closing['choice'] })}
        />
      </FieldGroup>
      {value.choice === 'MOVE' && (
        <MoveTargetField
          from={{ driveId: drive.id, isWhole: true }}
          label={t('targetDrive')}
          words={{
            miles: (formatted) => t('milesAway', { formatted }),
            free: (formatted, count) => t('freePlaces', { formatted, count }),
            none: t('noTargets'),
          }}
          value={value.targetDriveId ?? ''}
          onChange={(targetDriveId) => onChange({ choice: 'MOVE', targetDriveId })}
          error={lacksTarget ? t('targetMissing') : undefined}
        />
      )}
      {value.choice === 'CANCEL' && (
        <Field label={t('mailTemplate')}>
          {(control) => (
            <Select
              control={control}
              value={mailOf(value)}
              onChange={(chosen) => onChange(withMail(chosen))}
              options={[
                { value: STANDARD, label: t('standardMail') },
                { value: NO_MAIL, label: t('noMail') },
                ...(templates.data?.allEmailTemplates.emailTemplates ?? [])
                  .filter(({ used }) => used.every((variable) => KNOWN.has(variable)))
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
              nothing={null}
              onOpen={askAgain(templates)}
            />
          )}
        </Field>
      )}
    </>
  );
}
