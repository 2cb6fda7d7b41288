import { lazy, type RefObject, Suspense, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldRef, useRecordField } from '../../../kit/form/use-record-field.ts';
import { wordsOf } from '../../../rules/email-markup.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FieldNote } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import './desk.css';
import type { Insert } from './visual-editor.tsx';
import { lostVisually } from './visual-markup.ts';

// The editor's library comes when somebody looks at a template, and not with the list.
const VisualEditor = lazy(() =>
  import('./visual-editor.tsx').then((module) => ({ default: module.VisualEditor })),
);
const MODES = ['visual', 'html', 'text'] as const;
type Mode = (typeof MODES)[number];

interface TemplateFieldProps extends FieldRef {
  readonly known: readonly string[];
  readonly insert: RefObject<Insert | null>;
  readonly onFocus: () => void;
}

/** The text of a template: as it looks, as HTML, or read as plain text. */
export function TemplateField({ known, insert, onFocus, ...ref }: TemplateFieldProps) {
  const { t } = useTranslation('emailTemplates');
  const field = useRecordField(ref, { show: (value) => wordsOf(String(value ?? '')) });
  const value = String(field.value ?? '');
  const lost = useMemo(() => lostVisually(value), [value]);
  const [mode, setMode] = useState<Mode>(lost.length > 0 ? 'html' : 'visual');
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (next: string): void => field.change(next);
  // In HTML a variable comes where the caret is.
  const intoHtml: Insert = (variable) => {
    const box = area.current;
    if (!box) return;
    const said = `{{${variable}}}`;
    const { selectionStart, selectionEnd } = box;
    field.change(`${value.slice(0, selectionStart)}${said}${value.slice(selectionEnd)}`);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(selectionStart + said.length, selectionStart + said.length);
    });
  };
  useInsertionEffect(() => {
    if (mode === 'html') insert.current = intoHtml;
  });
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-2">
        <Segmented
          label={t('editAs')}
          value={mode}
          onChange={(next) => {
            insert.current = null;
            setMode(next);
          }}
          options={MODES.map((one) => ({ value: one, label: t(`modes.${one}`) }))}
        />
        {mode === 'text' && <p className="text-caption text-muted">{t('textHelp')}</p>}
      </div>
      <div className="flex min-h-0 grow flex-col overflow-y-auto">
        {mode === 'visual' &&
          (lost.length > 0 ? (
            <div className="p-4">
              <Banner tone="info">{t('notVisual', { parts: lost.join(', ') })}</Banner>
            </div>
          ) : (
            <Suspense fallback={<Spinner />}>
              <VisualEditor
                id={field.id}
                label={ref.label}
                invalid={field.error !== undefined}
                value={value}
                known={known}
                onChange={change}
                onFocus={onFocus}
                onBlur={field.leave}
                insert={insert}
              />
            </Suspense>
          ))}
        {mode === 'html' && (
          <textarea
            ref={area}
            id={field.id}
            aria-label={ref.label}
            aria-invalid={field.error !== undefined}
            spellCheck={false}
            value={value}
            onChange={({ target }) => change(target.value)}
            onFocus={onFocus}
            onBlur={field.leave}
            className="mail-source"
          />
        )}
        {mode === 'text' && (
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            className="mail-text"
          >
            {wordsOf(value)}
          </pre>
        )}
      </div>
      {field.error && (
        <div className="px-4 pb-2">
          <FieldNote id={`${field.id}-note`} error={field.error} />
        </div>
      )}
    </div>
  );
}
