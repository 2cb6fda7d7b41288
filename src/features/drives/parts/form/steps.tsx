import { clsx } from 'clsx';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormShape } from '../../../../kit/form/form-context.ts';
import { flatErrors, REVEAL } from '../../../../kit/form/form-errors.ts';
import { LazyAffected } from '../../../../pickers/appointments/lazy-parts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { usePlanning } from './planning.tsx';
import { isDone, markOf, STEPS, type Step } from './step-state.ts';
import { Summary } from './summary.tsx';

const MARKS = {
  wrong: [CircleAlert, 'border-transparent bg-danger-soft text-danger', 'stepWrong'],
  warning: [TriangleAlert, 'border-transparent bg-warning-soft text-on-warning-soft', 'stepWarning'],
  done: [Check, 'border-transparent bg-primary text-on-primary', 'stepDone'],
} as const;

const TITLES = {
  what: 'stepWhat',
  when: 'stepWhen',
  beds: 'stepBeds',
  staff: 'stepStaff',
  supplies: 'stepSupplies',
  review: 'stepReview',
} as const satisfies Readonly<Record<Step, string>>;

interface StepsProps {
  /** The step that is open at first. */
  readonly first: Step;
  readonly panels: Readonly<Record<Step, ReactNode>>;
}

/** The steps of a drive's form in any order: all of them stay, one is seen; the summary stands beside it. */
export function Steps({ first, panels }: StepsProps) {
  const { t } = useTranslation('driveForm');
  const { formState } = useFormContext();
  const { serverErrors } = useFormShape();
  const planning = usePlanning();
  const [open, setOpen] = useState(first);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const names = [...flatErrors(formState.errors).map(({ name }) => name), ...Object.keys(serverErrors)];
  // What leads to a field leads to its step first: nothing hidden takes the focus.
  useEffect(() => {
    const element = root.current;
    const reveal = ({ target }: Event): void => {
      const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
      const found = STEPS.find((one) => one === step);
      if (found) flushSync(() => setOpen(found));
    };
    element?.addEventListener(REVEAL, reveal);
    return () => element?.removeEventListener(REVEAL, reveal);
  }, []);
  const at = STEPS.indexOf(open);
  const go = (step: Step | undefined): void => {
    if (!step) return;
    setOpen(step);
    window.setTimeout(() => heading.current?.focus());
  };
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  return (
    <div
      ref={root}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 @4xl:grid-cols-[11rem_minmax(0,1fr)_17.75rem] @3xl:grid-cols-[11rem_minmax(0,1fr)]"
    >
      {planning.affected && (
        <div className="col-span-full empty:hidden" aria-live="polite">
          <LazyAffected affected={planning.affected} />
        </div>
      )}
      <nav aria-label={t('steps')} className="min-w-0">
        {/* Its place keeps what is only read aloud within it: the page would scroll sideways for that. */}
        <ol className="relative flex gap-1 overflow-x-auto @3xl:flex-col">
          {STEPS.map((step, index) => {
            const mark =
              markOf(step, names, planning.checks) ?? (isDone(step, planning) ? 'done' : undefined);
            const known = mark && MARKS[mark];
            const Icon = known?.[0];
            return (
              <li key={step} className="shrink-0">
                <button
                  type="button"
                  aria-current={step === open ? 'step' : undefined}
                  onClick={() => go(step)}
                  className={clsx(
                    'flex w-full pointer-coarse:min-h-11 items-center gap-2.5 rounded-control border px-2.5 py-2 text-left text-table -outline-offset-2',
                    step === open ? 'border-line bg-canvas font-medium' : 'border-transparent hover:bg-hover',
                  )}
                >
                  <span
                    aria-hidden
                    className={clsx(
                      'flex size-6 shrink-0 items-center justify-center rounded-full border text-caption',
                      known?.[1] ?? 'border-line-strong text-muted',
                    )}
                  >
                    {Icon ? <Icon size={14} /> : index + 1}
                  </span>
                  {t(TITLES[step])}
                  {known && <span className="sr-only">({t(known[2])})</span>}
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <div className="min-w-0">
        {STEPS.map((step) => (
          <section key={step} data-step={step} hidden={step !== open} aria-label={t(TITLES[step])}>
            <h2
              ref={step === open ? heading : undefined}
              tabIndex={-1}
              className="mb-4 font-semibold text-section outline-none"
            >
              {t(TITLES[step])}
            </h2>
            <div className="flex flex-col gap-4">{panels[step]}</div>
          </section>
        ))}
        <div data-print="none" className="mt-6 flex justify-between gap-2">
          {before ? <Button onClick={() => go(before)}>{t('back')}</Button> : <span />}
          {after && <Button onClick={() => go(after)}>{t('next', { step: t(TITLES[after]) })}</Button>}
        </div>
      </div>
      <div className="min-w-0 @4xl:sticky @4xl:top-4 @4xl:col-auto @3xl:col-start-2">
        <Summary />
      </div>
    </div>
  );
}
