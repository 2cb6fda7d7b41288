import type { Context } from '../../context.ts';
import type { DonorMap, DonorSearchInput } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';
import { criteriaOf } from './criteria.ts';
import { donorReader } from './read.ts';
import { circleIn, searching } from './search.ts';

/** So many donors are looked at: a map of more says no more. */
const MOST = 100_000;
/** Of so many each is named. */
const NAMED = 500;

interface Cells {
  /** How many were found: one more than are looked at where there are more. */
  readonly total: number;
  readonly unplaced: number;
  readonly cells: readonly {
    readonly latitude: number;
    readonly longitude: number;
    readonly around: string;
    readonly count: number;
    /** Town by town. */
    readonly ids: readonly (readonly string[])[] | null;
  }[];
}

const CELLS = 'SELECT donor_cells($1::jsonb, $2, $3) AS found';
const NOBODY: Cells = { total: 0, unplaced: 0, cells: [] };

/**
 * Where the donors of the tenant live whom a filter finds. Where they are a function counts, which may use every index;
 * who they are is read under the tenant's own policy.
 */
export const donorMap = (context: Context, filter: DonorSearchInput): Promise<Row<DonorMap>> =>
  context.tx(async (tx) => {
    const asked = searching(context, tx);
    const { wanted, circle } = await criteriaOf(asked, { filter });
    const [line] = wanted
      ? await asked.read<{ found: Cells }>({
          name: 'donor_cells',
          text: CELLS,
          values: [JSON.stringify(wanted), MOST, NAMED],
        })
      : [];
    const { total, unplaced, cells } = line?.found ?? NOBODY;
    const ids = cells.flatMap((cell) => cell.ids?.flat() ?? []);
    const named = ids.length > 0 ? await donorReader.byIds(tx, context, ids) : [];
    const byId = new Map(named.map((donor) => [donor.id, donor]));
    return {
      totalRecords: Math.min(total, MOST),
      isCapped: total > MOST,
      unplaced: Math.min(unplaced, MOST),
      places: cells.map(({ ids: there, ...place }) => ({
        ...place,
        donors: (there?.flat() ?? []).flatMap((id) => byId.get(id) ?? []),
      })),
      circle: circleIn(circle),
    };
  });
