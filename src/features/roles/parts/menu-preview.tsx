import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import { MenuIcon } from '../../../kit/menu-icon.tsx';
import { useFeatureNames } from '../../../kit/permission-tree/feature-names.ts';

interface Entry {
  readonly name: string;
  readonly url: string;
  readonly read: boolean;
  readonly children?: readonly Entry[];
}

/** What the side menu shows of a menu: what leads somewhere and may be read, and the way to it. */
export function shownEntries(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => {
    const children = shownEntries(entry.children ?? []);
    return (entry.url && entry.read) || children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** An entry that every menu ends with: it leads out of the console, whatever the role grants. */
const outside = (name: string, child: string): Entry => ({
  name,
  url: '',
  read: true,
  children: [{ name: child, url: '', read: true }],
});

function Entries({ entries, depth }: { readonly entries: readonly Entry[]; readonly depth: number }) {
  const { nameOf } = useFeatureNames();
  return (
    <ul className={depth === 0 ? 'flex flex-col gap-0.5' : 'mb-1 flex flex-col'}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <span
            className={`flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-muted ${depth > 0 ? 'pl-9' : ''}`}
          >
            {depth === 0 && <MenuIcon name={entry.name} />}
            <span className="min-w-0 break-words">{nameOf(entry.name)}</span>
          </span>
          {entry.children && entry.children.length > 0 && (
            <Entries entries={entry.children} depth={depth + 1} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The side menu as somebody with this role sees it, unfolded. */
export function MenuPreview({ menu }: { readonly menu: readonly Entry[] }) {
  const { t } = useTranslation('roles');
  const entries = shownEntries(menu);
  return (
    <div className="p-5">
      <p className="mb-4 text-muted text-table">{t('menuText')}</p>
      <section
        aria-label={t('menuPreview')}
        className="w-62 max-w-full rounded-card border border-line bg-surface px-3 py-2"
      >
        {entries.length === 0 ? (
          <p className="px-2.5 py-2 text-muted text-table">{t('menuEmpty')}</p>
        ) : (
          <Entries entries={entries} depth={0} />
        )}
        <hr className="my-3 border-line" />
        <Entries
          entries={[
            outside('websiteUrls', 'webPortal'),
            ...(consoleConfig().userGuideUrl ? [outside('userGuide', 'flow')] : []),
          ]}
          depth={0}
        />
      </section>
    </div>
  );
}
