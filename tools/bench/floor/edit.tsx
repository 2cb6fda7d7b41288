import { gql } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';

const GROUP = gql`
  query FloorSponsorGroup($id: ID!) {
    sponsorGroupById(id: $id) {
      id
      sponsorName
      sponsorCode
      updatedAt
    }
  }
`;
const SAVE = gql`
  mutation FloorUpdateSponsorGroup($sponsorGroup: SponsorGroupInput!) {
    updateSponsorGroup(sponsorGroup: $sponsorGroup) {
      id
      sponsorName
      sponsorCode
      updatedAt
    }
  }
`;
interface Group {
  readonly id: string;
  readonly sponsorName: string;
  readonly sponsorCode: string;
  readonly updatedAt: string;
}

/** The form of a sponsor group: two fields, one question, one answer. */
export function Edit({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useQuery<{ readonly sponsorGroupById: Group }>(GROUP, { variables: { id } });
  const [save] = useMutation(SAVE);
  const [typed, type] = useState<string>();
  const group = data?.sponsorGroupById;
  if (!group) return null;
  const { sponsorName, sponsorCode, updatedAt } = group;
  const send = async (): Promise<void> => {
    await save({
      variables: { sponsorGroup: { id, sponsorCode, updatedAt, sponsorName: typed ?? sponsorName } },
    });
    onClose();
  };
  return (
    <div role="dialog">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input aria-label="Name" value={typed ?? sponsorName} onChange={({ target }) => type(target.value)} />
        <button type="submit">Save</button>
      </form>
    </div>
  );
}
