import { Window } from 'happy-dom';
import { type FirstQuestion, PAGE_PLACE } from '../../src/api/first-question.ts';
import { allRoutes } from '../../src/app/all-routes.ts';
import { sizesOf } from '../../src/kit/list/list-address.ts';
import { noted } from './noted-questions.ts';

/** The first page without an order, as a list's variables say it. */
const ROWS = /"pageNumber":1,"pageSize":\d+/;

const DAY = /"\d{4}-\d{2}-\d{2}/;

/** Some of the console's files look at the browser when they are loaded. */
function asInBrowser(): () => void {
  const window = new Window({ url: 'https://donorgrid.example/' });
  const given = { window, document: window.document, localStorage: window.localStorage };
  Object.assign(globalThis, given);
  return () => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name);
    void window.happyDOM.close();
  };
}

/**
 * What each list asks first, by its path: its own function is called with an address without a query, and what it would
 * send is written down. Lists are what the administrator sees by right: the right goes along.
 */
export async function firstQuestions(): Promise<ReadonlyMap<string, FirstQuestion>> {
  const questions = new Map<string, FirstQuestion>();
  const leave = asInBrowser();
  for (const { path, access, load } of allRoutes) {
    if (typeof access !== 'object') continue;
    const { ask } = await load();
    if (!ask?.list) continue;
    ask(new URL(path, 'https://donorgrid.example'));
    const body = noted.question.replace(ROWS, PAGE_PLACE);
    if (body.split(PAGE_PLACE).length !== 2) throw new Error(`${path} does not ask for a page of rows`);
    noted.question = '';
    // Which day it is when the page is opened, the build does not know.
    if (DAY.test(body)) continue;
    const { size, sorts } = ask.list;
    questions.set(path, { body, access, sizes: sizesOf(ask.list), sorts, ...(size ? { size } : {}) });
  }
  leave();
  return questions;
}
