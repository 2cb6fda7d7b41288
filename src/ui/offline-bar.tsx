import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** One line across the page: there is no network. */
export function OfflineBar({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex min-h-9 items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-center font-medium text-on-warning-soft text-table">
      <WifiOff size={16} aria-hidden className="shrink-0" />
      {children}
    </p>
  );
}
