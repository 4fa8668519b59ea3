/** A web address in full, so that she sees what is opened; the host stands out, since it says whose page it is. */
export function FullAddress({ url }: { url: string }) {
  const { protocol, host, pathname, search, hash } = new URL(url);
  const rest = `${pathname}${search}${hash}`;
  return (
    <span dir="ltr" className="wrap-anywhere">
      <span className="text-muted">{`${protocol}//`}</span>
      <strong>{host}</strong>
      {rest === '/' ? null : <span className="text-muted">{rest}</span>}
    </span>
  );
}
