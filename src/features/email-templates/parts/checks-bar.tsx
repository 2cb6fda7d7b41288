import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { CHECKS, type Check, MAX_BYTES, sizeOf } from '../../../rules/email-template.ts';

interface ChecksBarProps {
  readonly checks: readonly Check[];
  readonly template: string;
  readonly onMend: (wrong: string, right: string) => void;
}

/** What is wrong or worth a look, errors first, each with a way to mend it where there is one. */
export function ChecksBar({ checks, template, onMend }: ChecksBarProps) {
  const { t } = useTranslation('emailTemplates');
  const { number } = useFormats();
  const failing = new Set(checks.map(({ code }) => code));
  const passing = CHECKS.filter((code) => !failing.has(code)).length;
  return (
    <section
      aria-label={t('checks')}
      className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-line border-t px-4 py-3 text-table"
    >
      <ul aria-live="polite" className="contents">
        {checks.map(({ code, isError, what, instead }) => (
          <li key={`${code} ${what}`} className="flex items-center gap-1.5">
            {isError ? (
              <CircleAlert size={16} aria-hidden className="shrink-0 text-danger" />
            ) : (
              <TriangleAlert size={16} aria-hidden className="shrink-0 text-on-warning-soft" />
            )}
            <span className={isError ? 'text-danger' : 'text-on-warning-soft'}>
              {t(`check.${code}`)} {what && <code className="font-mono">{what}</code>}
            </span>
            {what && instead && (
              <button
                type="button"
                onClick={() => onMend(what, instead)}
                className="touch-target font-medium text-secondary underline"
              >
                {t('useInstead', { name: instead })}
              </button>
            )}
          </li>
        ))}
      </ul>
      <span className="flex items-center gap-1.5 text-muted">
        <CircleCheck size={16} aria-hidden className="text-primary" />
        {t('passing', { count: passing, formatted: number(passing) })}
      </span>
      <span className="ml-auto text-muted">
        {t('size', { size: number(Math.ceil(sizeOf(template) / 1000)), most: number(MAX_BYTES / 1000) })}
      </span>
    </section>
  );
}
