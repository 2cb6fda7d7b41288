export type ListAction =
  | 'search'
  | 'filters'
  | 'add'
  | 'next'
  | 'previous'
  | 'select'
  | 'open'
  | 'edit'
  | 'clear';

const KEYS: Readonly<Record<string, ListAction>> = {
  '/': 'search',
  f: 'filters',
  n: 'add',
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  x: 'select',
  Enter: 'open',
  e: 'edit',
  Escape: 'clear',
};

/** The keys of each action, as the help shows them; its own is the frame's. */
export const SHORTCUTS: readonly (readonly [action: ListAction | 'help', keys: readonly string[]])[] = [
  ['search', ['/']],
  ['filters', ['f']],
  ['add', ['n']],
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['select', ['x']],
  ['open', ['Enter']],
  ['edit', ['e']],
  ['clear', ['Esc']],
  ['help', ['?']],
];

interface KeyPressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key means to a list; with Ctrl, Cmd or Alt it belongs to the browser. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey }: KeyPressed): ListAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

const TYPED = new Set(['text', 'search', 'email', 'tel', 'url', 'number', 'password', 'date', 'time']);

/** Is the target one that letters are typed into? A choice of many takes them too: they lead to the one that begins so. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TYPED.has(target.type);
  return (
    target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.getAttribute('role') === 'combobox'
  );
}

/** What lies over the page has the keyboard for itself. */
export const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
