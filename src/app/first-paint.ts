import { inOwnBank } from '../access/own-bank.ts';
import { readPreferences } from '../access/preferences-shape.ts';
import { readSession, type Session } from '../access/session-shape.ts';
import { zoneOfSession } from '../access/session-zone.ts';
import { storage } from '../access/storage.ts';
import { preferencesKey, SESSION_KEY, THEME_KEY } from '../access/storage-keys.ts';
import { consoleConfig } from '../api/config.ts';
import { askFirst, type FirstQuestion } from '../api/first-question.ts';
import { LONG_DAY, SHORT_DAY } from '../i18n/day-styles.ts';
import { keptLanguage } from '../i18n/languages.ts';
import { isMenuMinimised } from '../kit/layout/menu-cookie.ts';
import { withRegion } from '../lib/region.ts';
import type { MenuEntry } from '../rules/access.ts';
import { PAGE_READY } from './page-ready.ts';
import { isHelpKey, isPaletteKey } from './shell/frame-keys.ts';

// What the server has put into `#prerendered` is the page as it looks before anybody has done anything. This stands
// behind it in the HTML, so it is small: the page is shown at once where it fits who is here, and goes when the console
// stands; what was typed, chosen or pressed meanwhile goes over to it. Of a list the first rows are asked for.

/** The day where the bank is, in the words of the dashboard. */
function tellDay(page: HTMLElement, language: string, session: Session): void {
  const { bankName } = session;
  const timeZone = zoneOfSession(session);
  for (const place of page.querySelectorAll<HTMLElement>('[data-today]')) {
    const short = place.dataset.today !== '';
    const style = { ...(short ? SHORT_DAY : LONG_DAY), timeZone };
    const day = new Intl.DateTimeFormat(withRegion(language), style).format(new Date());
    // As wide with the fallback of the font as with the font.
    place.textContent = bankName && !short ? `${day} · ${bankName}\u00a0` : day;
  }
}

const granted = ({ read, children }: MenuEntry): boolean => read || children.some(granted);

function keepGranted(list: Element, menu: readonly MenuEntry[]): void {
  for (const row of list.querySelectorAll<HTMLElement>(':scope > li')) {
    const entry = menu.find(({ name }) => name === row.dataset.entry);
    const children = row.querySelector('ul');
    if (!entry || !granted(entry)) row.remove();
    else if (children) keepGranted(children, entry.children);
  }
}

/** Of the menu's entries those that the role has, and none where the menu begins with what somebody has pinned. */
function fitMenu(page: HTMLElement, { menu, user }: Session): void {
  if (isMenuMinimised()) page.dataset.minimised = '';
  const entries = page.querySelector('[data-menu]');
  const filter = page.querySelector<HTMLElement>('[data-filter-from]');
  if (!entries || !filter) return;
  const { pinned } = readPreferences(storage.get(preferencesKey(user.id)));
  keepGranted(entries, pinned.length > 0 ? [] : menu);
  if (entries.children.length <= Number(filter.dataset.filterFrom)) filter.remove();
}

type Field = HTMLInputElement | HTMLSelectElement;
const fieldsOf = (within: Element): Field[] => [...within.querySelectorAll<Field>('input, select')];

/** As if it had been typed: React hears of a value that the field's own setter has put there. */
function enter(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}

/** From where to where the focused field's text is marked; both ends are the caret where nothing is. */
type Marked = readonly [start: number, end: number];

/** An e-mail field does not tell its selection: of one only a caret at the end or the whole of it is known. */
function markedIn({ value, selectionStart, selectionEnd }: HTMLInputElement): Marked {
  if (selectionStart !== null) return [selectionStart, selectionEnd ?? selectionStart];
  return [document.getSelection()?.toString().length === value.length ? 0 : value.length, value.length];
}

function mark(field: HTMLInputElement, [start, end]: Marked): void {
  if (field.selectionStart !== null) field.setSelectionRange(start, end);
  else if (start < end) field.select();
}

/** Remembers what is done in the page, and does it again in the console's own once that stands. */
function handOver(page: HTMLElement): void {
  const before = fieldsOf(page).map(({ value }) => value);
  let focused = -1;
  let marked: Marked | undefined;
  let pressed = -1;
  let sent = false;
  page.addEventListener('focusin', ({ target }) => {
    focused = fieldsOf(page).indexOf(target as Field);
  });
  // The console's own page may take the focus while it is put in.
  page.addEventListener('focusout', ({ target }) => {
    marked = target instanceof HTMLInputElement ? markedIn(target) : undefined;
  });
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[type=button]');
    if (button) pressed = [...page.querySelectorAll('button')].indexOf(button);
  });
  page.addEventListener('submit', (event) => {
    event.preventDefault();
    sent = true;
  });
  let shortcut: KeyboardEventInit | undefined;
  const noteShortcut = (event: KeyboardEvent): void => {
    if (page.dataset.frame === undefined || !(isPaletteKey(event) || isHelpKey(event))) return;
    event.preventDefault();
    const { key, ctrlKey, metaKey } = event;
    shortcut = { key, ctrlKey, metaKey };
  };
  window.addEventListener('keydown', noteShortcut);
  const repeat = (root: Element, values: readonly string[]): void => {
    const there = fieldsOf(root);
    for (const [at, value] of values.entries()) {
      const field = there[at];
      if (field && value !== before[at]) enter(field, value);
    }
    const field = there[focused];
    field?.focus();
    if (field instanceof HTMLInputElement && marked) mark(field, marked);
    root.querySelectorAll('button')[pressed]?.click();
    if (sent) root.querySelector('form')?.requestSubmit();
    if (shortcut) window.dispatchEvent(new KeyboardEvent('keydown', shortcut));
  };
  const take = (): void => {
    const values = fieldsOf(page).map(({ value }) => value);
    if (page.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    page.remove();
    window.removeEventListener('keydown', noteShortcut);
    const root = document.getElementById('root');
    queueMicrotask(() => root && repeat(root, values));
  };
  document.addEventListener(PAGE_READY, take, { once: true });
}

/** The list's rows are on their way while the scripts come. */
function askRows({ dataset }: HTMLElement, session: Session, language: string): void {
  if (!dataset.firstQuestion) return;
  const { pageSize } = readPreferences(storage.get(preferencesKey(session.user.id)));
  const question = JSON.parse(dataset.firstQuestion) as FirstQuestion;
  askFirst(question, session, { preferred: pageSize, language, apiBase: consoleConfig().apiBase });
}

function show(page: HTMLElement): void {
  const language = keptLanguage();
  const session = inOwnBank(readSession(storage.get(SESSION_KEY)));
  if (session) askRows(page, session, language);
  const forSignedIn = page.dataset.frame !== undefined;
  if (language !== document.documentElement.lang || Boolean(session) !== forSignedIn) {
    page.remove();
    return;
  }
  document.getElementById('splash')?.remove();
  // Half of it would be painted while the rest is still on its way, and jump.
  page.dataset.whole = '';
  if (session) {
    tellDay(page, language, session);
    fitMenu(page, session);
  }
  const theme = page.querySelector<HTMLSelectElement>('select[name=theme]');
  const kept = storage.get(THEME_KEY);
  if (theme && kept) theme.value = kept;
  handOver(page);
}

const page = document.getElementById('prerendered');
if (page?.firstElementChild) show(page);
