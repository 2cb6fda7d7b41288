import { CircleAlert } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { aboutField } from '../../i18n/labelled.ts';
import { useFormShape } from './form-context.ts';
import { focusControl, listErrors, pageOrder } from './form-errors.ts';

/** What is wrong, in the order of the page; each entry leads to its field. Gone when nothing is wrong any more. */
export function ErrorSummary({ errors }: { readonly errors: FieldErrors }) {
  const { t } = useTranslation(['form', 'rules']);
  const { serverErrors, fields } = useFormShape();
  const listed = listErrors(errors, serverErrors, fields, pageOrder());
  if (listed.length === 0) return null;
  return (
    <section
      aria-label={t('form:summary')}
      className="m-5 mb-0 animate-appear rounded-control bg-danger-soft px-3 py-2.5 text-on-danger-soft"
    >
      <p className="flex items-center gap-2.5 font-medium">
        <CircleAlert size={16} aria-hidden className="shrink-0" />
        {t('form:summary')}
      </p>
      <ul className="mt-1 pl-6.5">
        {listed.map(({ name, label, code, id }) => {
          const text = t(`rules:${code}` as 'rules:isNotValid', { name: label, label });
          return (
            <li key={name}>
              {id ? (
                <a
                  href={`#${id}`}
                  className="touch-target inline-flex min-h-6 items-center text-current underline"
                  onClick={(event) => {
                    event.preventDefault();
                    focusControl(id);
                  }}
                >
                  {aboutField(label, text)}
                </a>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
