import { expect, test } from 'vitest';
import { createDueRequests } from '../../server/outside/due-requests.ts';
import type { Services } from '../../server/services.ts';

test('a bank whose requests cannot be made keeps no other one waiting, and all that runs is waited for', async () => {
  const asked: number[] = [];
  const lines: unknown[] = [];
  const requests = createDueRequests({
    name: 'a system',
    isCalled: () => true,
    look: () => ({
      dueBanks: () => Promise.resolve([1, 2, 3, 4, 5, 6]),
      askOne: async (clientId) => {
        if (clientId === 1) throw new Error('a key that nobody can read');
        await new Promise((done) => setTimeout(done, 20));
        asked.push(clientId);
        return asked.filter((one) => one === clientId).length < 2;
      },
    }),
  });
  const log = { warn: (line: unknown) => lines.push(line) };
  requests.start({ config: {}, log } as unknown as Services);
  try {
    await requests.run();
    expect(asked.toSorted()).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    expect(lines).toMatchObject([{ clientId: 1, work: 'a system' }]);
  } finally {
    requests.stop();
  }
});
