import { DonorListCard } from './parts/donor-list-card.tsx';
import { TotalDonorsTile } from './parts/total-donors-tile.tsx';

export function BankView() {
  return (
    <div className="grid grid-cols-12 gap-4">
      <div className="col-span-12 sm:col-span-6 xl:col-span-3">
        <TotalDonorsTile />
      </div>
      <div className="col-span-12">
        <DonorListCard />
      </div>
    </div>
  );
}
