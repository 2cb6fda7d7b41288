import type { ReactNode } from 'react';
import { AdsCard } from './ads-card.tsx';
import { AppointmentsCard } from './appointments-card.tsx';
import type { CardName, OwnCard } from './bank-cards.ts';
import { ContentTiles } from './content-tiles.tsx';
import { EligibleSoonCard } from './eligible-soon-card.tsx';
import { MailCard } from './mail-card.tsx';
import { OwnLayout } from './own-layout.tsx';
import { EditedCard } from './recently-edited-card.tsx';
import { ToFinishCard } from './to-finish-card.tsx';

const OWN_CARDS: Readonly<Record<OwnCard | 'eligibleSoon', ReactNode>> = {
  appointments: <AppointmentsCard />,
  eligibleSoon: <EligibleSoonCard />,
  ads: <AdsCard />,
  toFinish: <ToFinishCard />,
  mail: <MailCard />,
  edited: <EditedCard />,
};

/** What leads the page of those whose work is not the drives: appointments, or what donors see and get. */
export function OwnWork({ shown }: { readonly shown: readonly CardName[] }) {
  return (
    <OwnLayout shown={shown} card={(name) => OWN_CARDS[name]} tiles={(of) => <ContentTiles {...of} />} />
  );
}
