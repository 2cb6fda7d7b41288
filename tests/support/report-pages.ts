import { userEvent } from '@testing-library/user-event';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from './render-app.tsx';
import { answer } from './report-answer.ts';

const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
const schema = () =>
  createMockSchema({
    Query: {
      getAdminActivityReport: () => answer(),
      getAdminLoginReport: () =>
        answer({
          chart: [{ name: '2026-11-18', value: 30 }],
          parts: [
            { name: 'Success', value: 27 },
            { name: 'The login detail is incorrect', value: 3 },
          ],
        }),
    },
  });
/** The reports of a bank, and what was sent of an operation. */
export async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(), ...options });
  const sent = (name: string) =>
    app.requests.filter((one) => one.name === name).map(({ variables }) => variables);
  return { user, app, sent };
}
