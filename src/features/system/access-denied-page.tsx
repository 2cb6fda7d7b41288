import { LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Right } from '../../rules/access.ts';
import { Report, ToDashboard, TryAgain } from './parts/actions.tsx';
import { Brand } from './parts/brand.tsx';
import { Facts } from './parts/facts.tsx';
import { useErrorPage } from './parts/use-error-page.ts';

interface Keepers {
  readonly total: number;
  readonly names: readonly string[];
}

/** By name, once the server has answered; without it, and without a network, whoever manages roles. */
function AskWhom() {
  const { t, i18n } = useTranslation('errors');
  const [{ names, total }, setKeepers] = useState<Keepers>({ names: [], total: 0 });
  useEffect(() => {
    let isHere = true;
    // The page stands without any of this: what asks the server is fetched apart.
    import('./parts/right-keepers.ts')
      .then(({ askRightKeepers }) => askRightKeepers())
      .then((keepers) => isHere && keepers && setKeepers(keepers))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  if (names.length === 0) return t('askWho');
  const more = total - names.length;
  if (more > 0) return t('askNamesMore', { names: names.join(', '), count: more });
  return t('askNames', { names: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names) });
}

/** A right in plain words, under the names that the menu shows. */
function MissingRight({ right: { module, child, level } }: { readonly right: Right }) {
  const { t, i18n } = useTranslation(['errors', 'menu']);
  const nameOf = (name: string): string =>
    i18n.exists(name, { ns: 'menu' }) ? t(`menu:${name}` as 'menu:dashboard') : name;
  const where = [module, ...(child ? [child] : [])].map(nameOf).join(' › ');
  return (
    <p className="rounded-control bg-secondary-soft px-4 py-3 text-body text-on-secondary-soft">
      <strong className="font-medium">
        {t('errors:needRight', { level: t(`errors:level${level}`), module: where })}
      </strong>
      {/* As high as most names need, so that nothing moves when they are known. */}
      <span className="block min-h-10">
        <AskWhom />
      </span>
    </p>
  );
}

/** A page that the session has no right to: which right is missing, and who can grant it. */
export function Component() {
  const { t } = useTranslation('errors');
  const page = useErrorPage();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-12">
      <Brand />
      <div className="w-full max-w-[520px] rounded-card border border-line bg-surface p-6 sm:p-8">
        <span className="inline-flex size-11 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft">
          <LockKeyhole size={20} aria-hidden />
        </span>
        <h1 className="mt-4 font-semibold text-title">{t('accessDenied')}</h1>
        <p className="mt-1 mb-5 text-body text-muted">{t('accessDeniedText')}</p>
        {page.right && (
          <div className="mb-5">
            <MissingRight right={page.right} />
          </div>
        )}
        <Facts {...page} />
        <div className="mt-6 flex flex-wrap gap-2">
          <ToDashboard primary />
          <TryAgain page={page} />
          <Report page={page} />
        </div>
      </div>
    </main>
  );
}
