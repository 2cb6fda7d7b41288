import { BankListCard } from './parts/bank-list-card.tsx';
import { BankMapCard } from './parts/bank-map-card.tsx';
import { BankYearCard } from './parts/bank-year-card.tsx';
import { TotalBanksTile } from './parts/total-banks-tile.tsx';
import { TotalDonorsTile } from './parts/total-donors-tile.tsx';

export function ParentView() {
  return (
    <div className="grid grid-cols-12 gap-4">
      <div className="col-span-12 sm:col-span-6 xl:col-span-3">
        <TotalBanksTile />
      </div>
      <div className="col-span-12 sm:col-span-6 xl:col-span-3">
        <TotalDonorsTile />
      </div>
      <div className="col-span-12 grid xl:col-span-7">
        <BankYearCard />
      </div>
      <div className="col-span-12 grid xl:col-span-5">
        <BankMapCard />
      </div>
      <div className="col-span-12">
        <BankListCard />
      </div>
    </div>
  );
}
