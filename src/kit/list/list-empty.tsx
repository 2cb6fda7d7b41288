import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { detectSearchKind } from '../../rules/detect-search-kind.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { paletteTextAtom } from '../palette-state.ts';
import { useListSetup } from './list-context.ts';

/** Nothing: what belongs here and the way to the first one; or, where something is filtered, the way out of that. */
export function ListEmpty({ purpose }: { readonly purpose: string }) {
  const { t } = useTranslation('list');
  const { list, add } = useListSetup();
  const find = useSetAtom(paletteTextAtom);
  const { q } = list.state;
  const filtered = q !== '' || Object.keys(list.texts).length > 0;
  return (
    <div className="flex min-h-60 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface px-6 py-12 text-center">
      <h2 className="font-semibold text-section">{t('nothingFound')}</h2>
      <p className="max-w-md text-body text-muted">{filtered ? t('nothingMatches') : purpose}</p>
      {detectSearchKind(q) && (
        <p className="max-w-md text-body text-muted">
          {t('didYouMean')}{' '}
          <button
            type="button"
            onClick={() => find(q)}
            className="touch-target font-medium text-secondary hover:underline"
          >
            {t('findEverywhere', { text: q })}
          </button>
        </p>
      )}
      {filtered ? (
        <Button className="mt-2" onClick={() => list.change({ q: '', filters: {} })}>
          {t('clearAll')}
        </Button>
      ) : (
        add && (
          <Link to={add.to} preventScrollReset className={`mt-2 ${buttonClass('primary')}`}>
            {add.label}
          </Link>
        )
      )}
    </div>
  );
}
