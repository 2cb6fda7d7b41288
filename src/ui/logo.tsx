/** The mark of the product: a drop in a green square. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path
        d="M16 7c3.4 4 6 7 6 10.400a6 6 0 0 1-12 0C10 14 12.600 11 16 7Z"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-on-primary"
      />
    </svg>
  );
}
