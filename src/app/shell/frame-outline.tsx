import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuIcon } from '../../kit/menu-icon.tsx';
import { MODULES, type ModuleNode } from '../../rules/modules.ts';
import { Logo } from '../../ui/logo.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { controlClass } from '../../ui/text-input.tsx';
import { FILTER_FROM, ROW_HERE, ROW_SHAPE } from './menu-shape.ts';

interface FrameOutlineProps {
  /** The address that is to be opened. */
  readonly path: string;
  /** The words of an entry of the menu. */
  readonly nameOf: (entry: string) => string;
  readonly product: string;
  readonly filterMenu: string;
  readonly title: string;
  readonly context?: ReactNode;
}

/** What a minimised menu leaves out. */
const WIDE = '[[data-minimised]_&]:hidden';

const pagesOf = ({ children = [] }: ModuleNode): readonly ModuleNode[] => children.filter(({ url }) => url);

/**
 * The frame of the signed-in pages as it stands in the HTML, before any script has run: each thing where the shell and
 * the page put it. `first-paint.ts` keeps the entries that the role has (`data-entry`), and the box to find
 * one where there are many; `[data-minimised]` above it narrows the menu.
 */
export function FrameOutline({ path, nameOf, product, filterMenu, title, context }: FrameOutlineProps) {
  const row = (node: ModuleNode, level: number) => {
    const pages = pagesOf(node);
    const open = pages.some(({ url }) => url === path);
    return (
      <li key={node.name} data-entry={node.name}>
        <span
          className={clsx(
            ROW_SHAPE,
            'px-2.5 [[data-minimised]_&]:justify-center',
            node.url === path && pages.length === 0 && ROW_HERE,
          )}
          style={level > 0 ? { paddingLeft: 10 + level * 26 } : {}}
        >
          {level === 0 && <MenuIcon name={node.name} />}
          <span className={clsx('min-w-0 grow truncate', WIDE)}>{nameOf(node.name)}</span>
          {pages.length > 0 && (
            <ChevronRight size={14} aria-hidden className={clsx('shrink-0', WIDE, open && 'rotate-90')} />
          )}
        </span>
        {open && (
          <ul className={clsx('flex flex-col gap-0.5', WIDE)}>{pages.map((page) => row(page, level + 1))}</ul>
        )}
      </li>
    );
  };
  return (
    <div className="flex min-h-dvh">
      <aside className="hidden h-dvh w-62 shrink-0 overflow-hidden border-line border-r bg-surface lg:block [[data-minimised]_&]:w-16">
        <div className="flex h-14 shrink-0 items-center gap-2.5 px-5 [[data-minimised]_&]:justify-center">
          <Logo size={28} />
          <span className={clsx('font-semibold text-body', WIDE)}>{product}</span>
        </div>
        <div className="px-3 py-2">
          <div
            data-filter-from={FILTER_FROM}
            className={clsx(
              controlClass(),
              '!h-8 pointer-coarse:!h-11 mb-2 flex items-center text-subtle text-table',
              WIDE,
            )}
          >
            {filterMenu}
          </div>
          <ul data-menu="" className="flex flex-col gap-0.5">
            {MODULES.map((node) => row(node, 0))}
          </ul>
        </div>
      </aside>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex h-14 shrink-0 items-center border-line border-b bg-surface px-3 md:px-6">
          <span className="font-medium text-body max-lg:hidden">{title}</span>
        </div>
        <main className="mx-auto w-full max-w-[1440px] grow p-4 md:p-6">
          <PageHeader title={title} context={context} />
        </main>
      </div>
    </div>
  );
}
