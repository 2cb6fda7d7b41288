import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../kit/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { KitButtons } from './parts/kit-buttons.tsx';
import { KitChoices } from './parts/kit-choices.tsx';
import { KitColours } from './parts/kit-colours.tsx';
import { KitData } from './parts/kit-data.tsx';
import { KitDialogs } from './parts/kit-dialogs.tsx';
import { KitFeedback } from './parts/kit-feedback.tsx';
import { KitFields } from './parts/kit-fields.tsx';
import { KitForm } from './parts/kit-form.tsx';
import { switchable } from './parts/switchable.tsx';

const SECTIONS = [
  ['colours', KitColours],
  ['buttons', KitButtons],
  ['fields', KitFields],
  ['choices', KitChoices],
  ['feedback', KitFeedback],
  ['data', KitData],
  ['dialogs', KitDialogs],
  ['form', KitForm],
] as const;

/** The parts that the screens are made of, in all of their states: what a change of one of them does is seen here. */
function UiKit() {
  const { t } = useTranslation('template');
  return (
    <>
      <PageHeader title={usePageTitle()} context={t('kitText')} />
      <div className="flex flex-col gap-4">
        {SECTIONS.map(([name, Section]) => (
          <Card key={name} title={t(`kit.${name}`)}>
            <Section />
          </Card>
        ))}
      </div>
    </>
  );
}

export const Component = switchable(UiKit);
