import { useEffect, useState } from 'react';
import { href } from '../access/paths.ts';
import { getSession } from '../access/session.ts';
import { noteFailure } from './last-seen.ts';

/**
 * A name for one failure that somebody has seen, to be read out, copied and found again: eight letters and digits
 * without the ones that look alike.
 */
export function makeErrorId(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const picked = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]);
  return `E-${picked.slice(0, 4).join('')}-${picked.slice(4).join('')}`;
}

/** One error id for as long as the page that shows it stands. */
export const useErrorId = (): string => useState(makeErrorId)[0];

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** The same of a failure that is shown in place of a page, for Support to know when it is opened otherwise. */
export function useFailureId(address: string): string {
  const errorId = useErrorId();
  const path = pathOf(address);
  useEffect(() => noteFailure(errorId, path), [errorId, path]);
  return errorId;
}

/**
 * The way to Report a problem, filled in with what happened and where: Support, or, for who is not signed in, a page
 * without it. Of the address only the path goes along: a query may hold what was searched for.
 */
export const reportHref = (errorId: string, path: string): string =>
  getSession()
    ? href('support', undefined, { report: 'problem', errorId, from: pathOf(path) })
    : href('reportProblem', undefined, { errorId, from: pathOf(path) });
