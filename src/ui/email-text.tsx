/** An email address, which ends a line before its `@` where it is too long for one. */
export function EmailText({ email }: { readonly email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
