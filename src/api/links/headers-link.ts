import { SetContextLink } from '@apollo/client/link/context';
import { isAttended } from '../../access/attendance.ts';
import { deviceId } from '../../access/device-id.ts';
import { getSession } from '../../access/session.ts';
import { consoleConfig } from '../config.ts';
import { documentMeta, type EndpointName } from '../document-meta.ts';

const PATHS: Readonly<Record<EndpointName, string>> = {
  PUBLIC: '/graphql/public',
  PRIVATE: '/graphql/private',
  SLOTS: '/graphql/slots',
};

/**
 * Picks the endpoint that the contract names for the operation and attaches who is asking: client id, device id, user
 * agent and the console's language on every call, the bearer token on private calls and no other. `authToken` and
 * `clientId` in the context replace the session's. What a window asks by itself says so to the server that it came from:
 * nobody stays signed in by it. (Another one's may not let the header through.)
 */
export function headersLink(): SetContextLink {
  return new SetContextLink((previous, operation) => {
    const { endpoint } = documentMeta(operation.query);
    const session = getSession();
    const { apiBase } = consoleConfig();
    const { authToken = session?.authToken, clientId = session?.user.selectedClientId ?? 0 } = previous as {
      authToken?: string;
      clientId?: number;
    };
    return {
      uri: `${apiBase}${PATHS[endpoint]}`,
      headers: {
        ...previous.headers,
        'client-id': String(clientId),
        'device-id': deviceId(),
        'user-agent': navigator.userAgent,
        'accept-language': document.documentElement.lang,
        ...(apiBase === '' && !isAttended() ? { unattended: '1' } : {}),
        ...(authToken && endpoint === 'PRIVATE' ? { authorization: `Bearer ${authToken}` } : {}),
      },
    };
  });
}
