import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplateVersionFactsFragment } from '../../../gql/email-templates/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { lineDiff } from '../../../lib/line-diff.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import './desk.css';

export type Version = EmailTemplateVersionFactsFragment;
type Texts = Pick<Version, 'name' | 'subject' | 'type' | 'template'>;
const MOST_LINES = 1_500;

/** A version line by line: its head, and each block of its markup by itself. */
const linesOf = ({ name, subject, type, template }: Texts): string[] =>
  [
    name,
    subject,
    type,
    ...template.replaceAll(/(<\/(?:p|h\d|li|ul|ol|div|tr|table)>|<br\s*\/?>)/gi, '$1\n').split(/\n+/),
  ]
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES);

const SIGNS = { same: ' ', gone: '−', new: '+' } as const;

interface VersionsProps {
  readonly versions: readonly Version[];
  /** What is being written. */
  readonly now: Texts;
  /** Puts a version into the form; undefined where nothing can be written. */
  readonly onRestore: ((version: Version) => void) | undefined;
}

/** The versions of a template: each is compared with what is being written, and put back into the form. */
export function Versions({ versions, now, onRestore }: VersionsProps) {
  const { t } = useTranslation('emailTemplates');
  const { time } = useFormats();
  const [shown, setShown] = useState<Version | null>(null);
  const close = () => setShown(null);
  const restore = (version: Version): void => {
    onRestore?.(version);
    close();
  };
  return (
    <section aria-label={t('versions')} className="border-line border-t">
      <h2 className="px-4 pt-3 pb-2 font-semibold text-body">{t('versions')}</h2>
      <ol className="mail-versions">
        {versions.map((version, index) => (
          <li
            key={version.number}
            className={clsx('flex items-center gap-2 rounded-control px-2', index === 0 && 'bg-primary-soft')}
          >
            <button
              type="button"
              onClick={() => setShown(version)}
              className="flex min-w-0 grow gap-3 py-1.5 text-left text-caption -outline-offset-2 hover:underline"
            >
              <span className="font-semibold">{version.number}</span>
              <span className="min-w-0">
                <span className="block">{time(new Date(version.at))}</span>
                <span className={clsx('block truncate', index > 0 && 'text-muted')}>
                  {[version.actorName, index === 0 ? t('current') : ''].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
            {index > 0 && onRestore && (
              <IconButton
                label={t('restoreVersion', { number: version.number })}
                onClick={() => restore(version)}
              >
                <RotateCcw size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {shown && (
        <Dialog
          open
          wide
          onClose={close}
          closeLabel={t('close')}
          title={t('versionTitle', { number: shown.number })}
          description={t('versionText')}
        >
          <section
            aria-label={t('difference')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            className="mail-lines"
          >
            {lineDiff(linesOf(shown), linesOf(now)).map(({ kind, text }, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and none moves
                key={index}
                data-kind={kind}
              >
                <span aria-hidden>{SIGNS[kind]}</span>
                {kind !== 'same' && (
                  <span className="sr-only">{t(kind === 'gone' ? 'lineGone' : 'lineNew')}</span>
                )}
                <span>{text}</span>
              </div>
            ))}
          </section>
          {onRestore && (
            <div className="mt-4 flex justify-end">
              <Button variant="primary" onClick={() => restore(shown)}>
                {t('restoreVersion', { number: shown.number })}
              </Button>
            </div>
          )}
        </Dialog>
      )}
    </section>
  );
}
