import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FilterGroupProps {
  readonly title: string;
  /** What stands beside the title while nothing of the group is set. */
  readonly hint: string;
  readonly isSet: boolean;
  /** Something in it is wrong: it is not folded, so that it is seen. */
  readonly isWrong: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** A group of the filter's panel: folded while nothing of it is set, open and marked where something is. */
export function FilterGroup({ title, hint, isSet, isWrong, onClear, children }: FilterGroupProps) {
  const { t } = useTranslation('donors');
  const [open, setOpen] = useState(isSet);
  const turn = (): void => setOpen(!open || isWrong);
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b px-4 py-3">
      <div className="flex min-h-8 pointer-coarse:min-h-11 items-center gap-2">
        <button
          type="button"
          aria-expanded={open}
          onClick={turn}
          className="flex min-h-8 pointer-coarse:min-h-11 min-w-0 grow items-center gap-2 rounded-control text-left -outline-offset-2"
        >
          <span id={id} className="font-semibold text-body">
            {title}
          </span>
          {isSet && <span className="size-1.5 shrink-0 rounded-full bg-secondary" aria-hidden />}
          {!open && <span className="min-w-0 truncate text-muted text-table">{isSet ? t('set') : hint}</span>}
        </button>
        {isSet && (
          <button
            type="button"
            onClick={onClear}
            className="touch-target min-h-6 rounded-control px-1.5 font-medium text-secondary text-table hover:underline"
          >
            {t('clearGroup')}
            <span className="sr-only"> {title}</span>
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={turn}
          className="inline-flex size-6 items-center justify-center text-muted"
        >
          <ChevronDown size={16} aria-hidden className={open ? 'rotate-180' : undefined} />
        </button>
      </div>
      {open && <div className="mt-2 flex flex-col gap-3 pb-1">{children}</div>}
    </section>
  );
}
