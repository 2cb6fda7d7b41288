import type { ReactNode } from 'react';
import { BULK_ROWS_MAX, JOB_ROWS_MAX } from '../../rules/bulk.ts';
import type { Option } from '../../ui/select.tsx';
import type { Started } from '../jobs/use-job-start.ts';
import type { Question } from '../use-nothing.ts';
import type { Outcome, RowOutcome } from './bulk-run.ts';
import type { RowBase } from './list-column.ts';

/** Something to be chosen before it begins, such as the role that all of them get. */
type BulkChoice = {
  readonly label: string;
  /** Stands there before anybody has chosen, where one of them is what is mostly meant. */
  readonly first?: string;
  /** Said on the field while nothing is chosen. */
  readonly missing: string;
} & (
  | { readonly options: readonly Option[]; readonly asked?: undefined }
  // Asked for: undefined until they are there, with the question they answer.
  | { readonly options: readonly Option[] | undefined; readonly asked: Question }
);

/** A text that goes with it, such as one reason for all of them. */
export interface BulkText {
  readonly label: string;
  /** Said on the field while it is empty. */
  readonly missing: string;
  readonly max: number;
  /** Something that is done besides unless it is unticked. */
  readonly option?: string;
}

/** Several things that are said together, in a part of the screen's own; what they come to is one text, empty while nothing is said. */
export interface BulkFields {
  /** What they say before anybody has changed them. */
  readonly first?: string;
  readonly draw: (onChange: (value: string) => void, isMissing: boolean) => ReactNode;
}

interface BulkBase {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
}

interface BulkChangeBase extends BulkBase {
  /** Asked before it begins: what will happen to so many rows. */
  question(count: number): string;
  /** What else it touches, with counts; asked of the server first. Nothing begins before it is known. */
  consequences?(filter: BulkFilter, expected: number): Promise<BulkEffects>;
  readonly choice?: BulkChoice;
  readonly text?: BulkText;
  readonly fields?: BulkFields;
  /** Said with the results where what is done stays done. */
  readonly lasting?: string;
  /** So many rows go in one call; without it `BULK_ROWS_MAX`. More are a job where there is one, and refused where there is none. */
  readonly most?: number;
  /** The same as a job, where there is one: for all that matches, however many they are. */
  readonly startJob?: StartBulk | undefined;
}

/** The rows that are meant, and how many were shown as such. */
export interface MeantRows {
  readonly filter: BulkFilter;
  readonly expectedRows: number;
}

/** `choice` is what was chosen or written, `key` names the attempt, `option` says whether the text's option is ticked. */
type StartBulk = (meant: MeantRows, choice: string, key: string, option: boolean) => Promise<Started>;

/** What is no change of the rows: a dialog of the screen's own, about the chosen rows or, undefined, all that matches. */
interface BulkOpening extends BulkBase {
  readonly opens: (ids: readonly string[] | undefined) => void;
  readonly run?: undefined;
  readonly runAll?: undefined;
  readonly startJob?: undefined;
}

/** Something that can be done with what is selected. */
export type BulkAction<Row extends RowBase> = BulkChange<Row> | BulkOpening;

/** A change: row by row, or in one call of the server. */
export type BulkChange<Row extends RowBase> = BulkChangeBase &
  (
    | {
        /** `choice` is what was chosen for all of them. */
        run(row: Row, choice: string): Promise<Outcome>;
        /** The opposite for rows that were done. */
        undo?(ids: string[], rows: ReadonlyMap<string, Row>, choice: string): Promise<BulkAnswer>;
        readonly runAll?: undefined;
      }
    | {
        /** `filter` is the list's own, or `{ ids }` of the selected rows; `expected` is how many were shown as meant, `choice` what was chosen or written, `option` whether the text's option is ticked. */
        runAll(filter: BulkFilter, expected: number, choice: string, option: boolean): Promise<BulkAnswer>;
        /** The opposite for rows that were done, by what each was before: `rows` are those that were selected, as they were then; `choice` is what all of them got. */
        undo?(ids: string[], rows: ReadonlyMap<string, Row>, choice: string): Promise<BulkAnswer>;
        readonly run?: undefined;
      }
    | {
        /** It is a job however few are meant. */
        readonly isJob: true;
        readonly startJob: StartBulk;
        readonly run?: undefined;
        readonly runAll?: undefined;
        readonly undo?: undefined;
      }
  );

/** How many rows the action takes, done as a job or in one call; row by row there is no end. */
export const mostRows = <Row extends RowBase>(action: BulkChange<Row>, asJob: boolean): number =>
  asJob ? JOB_ROWS_MAX : action.runAll ? (action.most ?? BULK_ROWS_MAX) : Number.POSITIVE_INFINITY;

/** Does the action understand "all that matches"? */
export const takesAll = <Row extends RowBase>(action: BulkAction<Row>): boolean =>
  action.runAll !== undefined || 'isJob' in action || 'opens' in action;

/** The filter of the list's contract; selected rows are its `ids`. */
export type BulkFilter = Readonly<Record<string, unknown>> & { readonly ids?: string[] };

/** One line for each thing that is touched. */
export type BulkEffects =
  | { readonly lines: readonly string[]; readonly error?: undefined }
  | { readonly error: string; readonly lines?: undefined };

export type BulkAnswer =
  | { readonly results: readonly RowOutcome[]; readonly error?: undefined }
  | { readonly error: string; readonly results?: undefined };

export interface BulkRow {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly reason?: string | null;
}

/** The contract's rows of a bulk change as the dialog shows them. */
export const outcomesOf = (rows: readonly BulkRow[]): RowOutcome[] =>
  rows.map(({ id, name, status, reason }) => ({
    id,
    name,
    outcome:
      status === 'done'
        ? { kind: 'done' }
        : { kind: status === 'skipped' ? 'skipped' : 'failed', reason: reason ?? '' },
  }));
