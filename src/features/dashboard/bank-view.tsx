import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../access/session.ts';
import { can } from '../../rules/access.ts';
import { ianaZone, wallTime } from '../../rules/zones.ts';
import { CalendarCard } from './parts/calendar-card.tsx';
import { DonorListCard } from './parts/donor-list-card.tsx';
import { DonorStateCard } from './parts/donor-state-card.tsx';
import { DonorYearCard } from './parts/donor-year-card.tsx';
import { TotalDonorsTile } from './parts/total-donors-tile.tsx';

/** One bank: each card is there for those who may read what it shows. */
export function BankView() {
  const session = useAtomValue(sessionAtom);
  if (!session) return null;
  const reads = (module: string): boolean => can(session.menu, { module, level: 'READ' });
  const today = wallTime(new Date(), ianaZone(session.timeZone)).date;
  return (
    <div className="grid grid-cols-12 items-start gap-4">
      {reads('donorManagement') && (
        <div className="col-span-12 grid gap-4 xl:order-2 xl:col-span-4">
          <TotalDonorsTile />
          <DonorStateCard />
          <DonorYearCard />
        </div>
      )}
      <div className="col-span-12 grid gap-4 xl:order-1 xl:col-span-8">
        {reads('donorManagement') && <DonorListCard />}
        {reads('eventManagement') && <CalendarCard today={today} />}
      </div>
    </div>
  );
}
