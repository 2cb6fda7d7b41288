declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink } from '@apollo/client/link';

  /** The package ships no types, and those of DefinitelyTyped bring another major of graphql. */
  export default class UploadHttpLink extends ApolloLink {
    constructor(options?: { uri?: string; credentials?: RequestCredentials; fetch?: typeof fetch });
  }
}
