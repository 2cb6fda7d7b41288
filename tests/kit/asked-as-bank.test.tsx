import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSession } from '../../src/access/session.ts';
import { createClient } from '../../src/api/client.ts';
import { uploadLink } from '../../src/api/links/upload-link.ts';
import { useSponsorNamesQuery } from '../../src/gql/pickers/hooks.ts';
import { makeSession } from '../support/render-app.tsx';

interface Sent {
  readonly bank: string | null;
  readonly variables: unknown;
}

/** A console in the parent view, and what it sends to a backend that answers each bank its own sponsors. */
function consoleOf() {
  setSession(makeSession());
  const sent: Sent[] = [];
  const send: typeof fetch = async (_input, init) => {
    const bank = new Headers(init?.headers).get('client-id');
    const { variables } = JSON.parse(String(init?.body)) as Pick<Sent, 'variables'>;
    sent.push({ bank, variables });
    const sponsor = { __typename: 'SponsorGroup', id: `sponsor-${bank}`, sponsorName: `Sponsor of ${bank}` };
    const allSponsorGroups = { __typename: 'SponsorGroupPage', sponsorGroups: [sponsor] };
    return Response.json({ data: { allSponsorGroups } });
  };
  return { client: createClient({ terminating: uploadLink(send), retryDelayMs: 1 }), sent };
}

function Sponsors({ of }: { readonly of?: number }) {
  const { data } = useSponsorNamesQuery(of === undefined ? {} : { context: { clientId: of } });
  return (
    <ul aria-label={`${of ?? 'selected'}`}>
      {data?.allSponsorGroups.sponsorGroups.map(({ id, sponsorName }) => (
        <li key={id}>{sponsorName}</li>
      ))}
    </ul>
  );
}

const told = (of: string): string | null => screen.getByRole('list', { name: of }).textContent;

test('what is asked as several banks at once is answered for each, and what one bank has is not read as another’s', async () => {
  const { client, sent } = consoleOf();
  const { rerender } = render(
    <ApolloProvider client={client}>
      <Sponsors />
      <Sponsors of={1} />
      <Sponsors of={2} />
    </ApolloProvider>,
  );
  await screen.findByText('Sponsor of 0');
  await screen.findByText('Sponsor of 1');
  await screen.findByText('Sponsor of 2');
  expect([told('selected'), told('1'), told('2')]).toEqual(['Sponsor of 0', 'Sponsor of 1', 'Sponsor of 2']);
  // The bank is in the header alone: the backend knows no such variable.
  expect(sent.map(({ bank }) => bank).sort()).toEqual(['0', '1', '2']);
  expect(sent.map(({ variables }) => variables)).toEqual([{}, {}, {}]);
  // Another bank that is chosen is asked, and what was told of the one before is gone at once.
  rerender(
    <ApolloProvider client={client}>
      <Sponsors />
      <Sponsors of={3} />
      <Sponsors of={2} />
    </ApolloProvider>,
  );
  expect(told('3')).toBe('');
  await screen.findByText('Sponsor of 3');
  expect(told('selected')).toBe('Sponsor of 0');
  expect(JSON.stringify(client.extract())).not.toMatch(/Sponsor of [123]/);
});
