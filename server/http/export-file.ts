import type { ServerResponse } from 'node:http';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { GraphQLSchema } from 'graphql';
import { BYTE_ORDER_MARK } from '../../src/lib/csv.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { exportParts } from '../db/schema/job.ts';
import { forbidden, notFound } from '../errors.ts';
import { countFile } from '../export-file.ts';
import { listOf, sizeOf, writtenFiles } from '../modules/job/file.ts';
import { findJob } from '../modules/job/read.ts';
import { sendCsv } from './send-csv.ts';

const PATH = /^\/export\/jobs\/([\da-f-]{36})\.csv$/;

/** The job whose file stands at this address. */
export const jobOfPath = (path: string): string | undefined => PATH.exec(path)?.[1];

/** Part by part, so that others have their turn; one that is purged meanwhile breaks off, and is no shorter file. */
async function* partsOf(
  context: Context,
  jobId: string,
  first: string,
  size: number,
): AsyncGenerator<string> {
  yield first;
  let left = size - Buffer.byteLength(first);
  for (let position = 0; left > 0; ) {
    const [part] = await context.tx((tx) =>
      tx
        .select()
        .from(exportParts)
        .where(and(eq(exportParts.jobId, jobId), gt(exportParts.position, position)))
        .orderBy(asc(exportParts.position))
        .limit(1),
    );
    if (!part) throw new Error('a part of a file is gone');
    position = part.position;
    left -= Buffer.byteLength(part.content);
    yield part.content;
  }
}

/**
 * `POST /export/jobs/<id>.csv` with the headers of the private endpoint: the file that a job has written, for whoever has
 * started it, in the bank that it was started in, with the right that the list asks for now.
 */
export async function serveJobFile(
  context: Context,
  schema: GraphQLSchema,
  response: ServerResponse,
  jobId: string,
): Promise<void> {
  await countFile(context);
  const timed = context.within('export');
  const file = await timed.tx(async (tx) => {
    const asked = { context: timed, schema };
    const job = await findJob(tx, asked, jobId);
    const written = (await writtenFiles(tx, asked, [job])).get(job.id);
    if (written?.obstacle === 'FORBIDDEN') throw forbidden();
    const list = listOf(job);
    if (!written?.file || !list) throw notFound('file');
    await audit(tx, timed, {
      entity: list.entity,
      entityId: 'export',
      action: 'Download',
      after: { job: job.id, rows: job.handled },
    });
    return written.file;
  });
  const size = sizeOf(file);
  const first = BYTE_ORDER_MARK + file.heading;
  await sendCsv(response, file.name, partsOf(timed, file.jobId, first, size), {
    'content-length': size,
  });
}
