import { BankListCard } from './parts/bank-list-card.tsx';
import { TotalBanksTile } from './parts/total-banks-tile.tsx';

export function ParentView() {
  return (
    <div className="grid grid-cols-12 gap-4">
      <div className="col-span-12 sm:col-span-6 xl:col-span-3">
        <TotalBanksTile />
      </div>
      <div className="col-span-12">
        <BankListCard />
      </div>
    </div>
  );
}
