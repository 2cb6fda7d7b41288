import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplateVariableFactsFragment } from '../../../gql/email-templates/graphql.ts';
import type { EmailVariable } from '../../../rules/email-variables.ts';
import { SearchBox } from '../../../ui/search-box.tsx';

type Variable = EmailTemplateVariableFactsFragment;
const GROUPS = ['donor', 'appointment', 'bank'] as const;

interface VariablesColumnProps {
  readonly variables: readonly Variable[];
  readonly used: readonly string[];
  readonly readOnly: boolean;
  readonly onInsert: (variable: string) => void;
}

/** What a template can be filled with: a click or a drag puts it in; what is used or missing is marked. */
export function VariablesColumn({ variables, used, readOnly, onInsert }: VariablesColumnProps) {
  const { t } = useTranslation('emailTemplates');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const words = ({ variable }: Variable) => t(`variable.${variable as EmailVariable}`);
  const shown = variables.filter((one) => `${one.variable} ${words(one)}`.toLowerCase().includes(wanted));
  return (
    <section aria-label={t('variables')} className="flex min-h-0 flex-col">
      <div className="flex items-baseline justify-between px-4 pt-4 pb-3">
        <h2 className="font-semibold text-body">{t('variables')}</h2>
        <span className="text-caption text-muted">{variables.length}</span>
      </div>
      <div className="px-3 pb-2">
        <SearchBox
          value={search}
          onChange={setSearch}
          onClear={() => setSearch('')}
          clearLabel={t('clear')}
          placeholder={t('searchVariables')}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto px-2 pb-3">
        {GROUPS.map((group) => {
          const own = shown.filter((one) => one.group === group);
          if (own.length === 0) return null;
          return (
            <div key={group}>
              <h3 className="px-2 pt-2 pb-1 text-caption text-muted">{t(`groups.${group}`)}</h3>
              <ul>
                {own.map((one) => {
                  const isUsed = used.includes(one.variable);
                  const isMissing = one.isRequired && !isUsed;
                  return (
                    <li key={one.variable}>
                      <button
                        type="button"
                        disabled={readOnly}
                        draggable={!readOnly}
                        onDragStart={({ dataTransfer }) => {
                          dataTransfer.setData('application/x-variable', one.variable);
                          dataTransfer.setData('text/plain', `{{${one.variable}}}`);
                        }}
                        // The caret stays where it is.
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={() => onInsert(one.variable)}
                        title={words(one)}
                        className="flex w-full pointer-coarse:min-h-11 items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-hover"
                      >
                        <span className="min-w-0 grow">
                          <span className="block truncate font-mono text-table">{one.variable}</span>
                          <span
                            className={`block truncate text-caption ${isMissing ? 'text-on-warning-soft' : 'text-muted'}`}
                          >
                            {isMissing ? t('requiredUnused') : isUsed ? one.sample : words(one)}
                          </span>
                        </span>
                        {isUsed && (
                          <>
                            <Check size={14} aria-hidden className="shrink-0 text-primary" />
                            <span className="sr-only">{t('used')}</span>
                          </>
                        )}
                        {isMissing && (
                          <TriangleAlert size={14} aria-hidden className="shrink-0 text-on-warning-soft" />
                        )}
                      </button>
                    </li>
                  );
                })}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}
