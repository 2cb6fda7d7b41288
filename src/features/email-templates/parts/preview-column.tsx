import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplateInput } from '../../../gql/email-templates/graphql.ts';
import { useEmailTemplatePreviewQuery, useTemplateDonorsQuery } from '../../../gql/email-templates/hooks.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import { asBank } from '../../../pickers/use-bank-of.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import './desk.css';
import { showIn } from './trusted-markup.ts';

const PAUSE_MS = 400;
const SHORTEST = 2;
const KINDS = ['phone', 'desktop', 'text'] as const;

interface Shown {
  readonly id: string;
  readonly names: string;
}

/** Whose values the preview has: samples, or those of a donor who is searched for. */
function DonorChoice({
  donor,
  clientId,
  onChoose,
}: {
  readonly donor: Shown | null;
  readonly clientId: number | undefined;
  readonly onChoose: (donor: Shown | null) => void;
}) {
  const { t } = useTranslation('emailTemplates');
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), PAUSE_MS);
  const asks = search.length >= SHORTEST;
  const { data } = useTemplateDonorsQuery({ variables: { search }, skip: !asks, ...asBank(clientId) });
  const found = asks ? data?.allDonorsSearchSortWithPagination.donors : undefined;
  return (
    <div className="max-w-md">
      <SearchBox
        value={text}
        onChange={setText}
        onClear={() => {
          setText('');
          onChoose(null);
        }}
        clearLabel={t('sample')}
        placeholder={t('chooseDonor')}
      />
      {found && (
        <ul aria-label={t('chooseDonor')} className="mt-1 rounded-control border border-line bg-raised">
          {found.map(({ id, names, donorNumber }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onChoose({ id, names });
                  setText('');
                }}
                className="flex w-full justify-between gap-2 px-3 py-1.5 text-left text-table hover:bg-hover"
              >
                <span className="truncate">{names}</span>
                <span className="text-muted">{donorNumber}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-1.5 text-muted text-table">{t('nobody')}</li>}
        </ul>
      )}
      <p aria-live="polite" className="mt-1.5 text-caption text-muted">
        {donor ? t('valuesOf', { name: donor.names }) : t('sampleValues')}
        {donor && (
          <button
            type="button"
            onClick={() => onChoose(null)}
            className="touch-target ml-2 text-secondary underline"
          >
            {t('sample')}
          </button>
        )}
      </p>
    </div>
  );
}

interface PreviewColumnProps {
  readonly input: EmailTemplateInput;
  /** The bank whose samples and donors it has, in the parent view; undefined for the selected one. */
  readonly clientId: number | undefined;
  readonly donor: Shown | null;
  readonly onDonor: (donor: Shown | null) => void;
}

/** The message as a donor would get it, in a frame that runs nothing and asks nobody. */
export function PreviewColumn({ input, clientId, donor, onDonor }: PreviewColumnProps) {
  const { t } = useTranslation('emailTemplates');
  const errorText = useErrorText();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const mayChoose = usePermission(useTemplateDonorsQuery);
  const written = useSettled(JSON.stringify(input), PAUSE_MS);
  const emailTemplate = useMemo(() => JSON.parse(written) as typeof input, [written]);
  const query = useEmailTemplatePreviewQuery({
    variables: { emailTemplate, donorId: donor?.id ?? null },
    ...asBank(clientId),
  });
  const shown = (query.data ?? query.previousData)?.emailTemplatePreview;
  const html = shown?.html;
  useEffect(() => {
    if (frame.current && html !== undefined && kind !== 'text') showIn(frame.current, html);
  }, [html, kind]);
  return (
    <section aria-label={t('preview')} className="flex min-h-0 flex-col overflow-hidden rounded-[inherit]">
      <div className="grid gap-3 border-line border-b p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold text-body">{t('preview')}</h2>
          <Segmented
            label={t('previewAs')}
            value={kind}
            onChange={setKind}
            options={KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
          />
        </div>
        {mayChoose && <DonorChoice donor={donor} clientId={clientId} onChoose={onDonor} />}
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-auto bg-canvas p-4 -outline-offset-2"
      >
        {query.error && <Banner tone="danger">{errorText(query.error)}</Banner>}
        <div
          tabIndex={kind === 'phone' ? undefined : 0}
          // A subject may need two lines.
          className={clsx(
            kind === 'phone' ? 'mail-phone' : 'mail-window',
            !shown && !query.error && 'invisible',
          )}
        >
          <p className="border-line border-b px-4 py-3 font-semibold text-body">{shown?.subject}</p>
          {kind === 'text' ? (
            <pre className="mail-text">{shown?.text}</pre>
          ) : (
            <iframe key={kind} ref={frame} title={t('preview')} sandbox="" />
          )}
        </div>
      </div>
    </section>
  );
}
