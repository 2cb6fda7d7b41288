import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { List } from './list.tsx';

/** The floor of the bench: the libraries that every screen needs, one form, one table, and nothing of ours. */
const SITES = gql`
  query Sites {
    allSite {
      Site {
        id
        name
        phoneNumber
      }
    }
  }
`;

interface Answer {
  readonly allSite: {
    readonly Site: readonly { readonly id: string; readonly name: string; readonly phoneNumber: string }[];
  };
}

function SignIn() {
  return (
    <form>
      <h1>Sign in</h1>
      <input aria-label="Email" />
      <Link to="/dashboard">Sign in</Link>
    </form>
  );
}

function Sites() {
  const { data } = useQuery<Answer>(SITES);
  return (
    <table>
      <tbody>
        {data?.allSite.Site.map((site) => (
          <tr key={site.id}>
            <td>{site.name}</td>
            <td>{site.phoneNumber}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const client = new ApolloClient({
  link: new HttpLink({
    uri: ({ operationName }) => (operationName === 'Sites' ? '/sites' : '/graphql/private'),
    headers: JSON.parse(localStorage.getItem('floor-headers') ?? '{}') as Record<string, string>,
  }),
  cache: new InMemoryCache(),
});
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ApolloProvider client={client}>
      <BrowserRouter>
        <Routes>
          <Route path="/auth/login" element={<SignIn />} />
          <Route path="/dashboard" element={<Sites />} />
          <Route path="/sponsorGroupManagement" element={<List />} />
        </Routes>
      </BrowserRouter>
    </ApolloProvider>,
  );
}
