import { useEffect, useState } from 'react';
import { fetchFile } from '../../api/download.ts';
import { fileAddress } from '../../api/file-address.ts';
import { releaseObjectUrl } from '../../lib/object-url.ts';
import type { GuardedFiles } from '../../rules/file-path.ts';

interface StoredPicture {
  /** What a page shows it by; '' until it is there, or where there is none. */
  readonly src: string;
  /** What it is saved as; nothing where the server says it itself. */
  readonly fileName?: string | undefined;
}

/**
 * A stored picture by the id of its file. One that only some may have is fetched by the right of whoever is signed in;
 * where that fails, its bare address stands for it, which shows nothing.
 */
export function useStoredPicture(id: string, guarded?: GuardedFiles): StoredPicture {
  const [fetched, setFetched] = useState<StoredPicture & { readonly id: string }>();
  useEffect(() => {
    if (!id || !guarded) return;
    let left = false;
    let url = '';
    void fetchFile(id, guarded).then(({ data }) => {
      if (left) return;
      url = data ? URL.createObjectURL(data.blob) : '';
      setFetched({ id, src: url || fileAddress(id, guarded), fileName: data?.fileName });
    });
    return () => {
      left = true;
      if (url) releaseObjectUrl(url);
    };
  }, [id, guarded]);
  if (!id) return { src: '' };
  if (!guarded) return { src: fileAddress(id) };
  return fetched?.id === id ? fetched : { src: '' };
}
