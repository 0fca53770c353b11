import { useEffect, useState } from 'react';
import type { PublicFiles } from '../../engine/check';
import { readPublicFiles } from './files';

/** The files of public/. Undefined until they are known. They are read again when the window gets the focus. */
export function usePublicFiles(): PublicFiles | undefined {
  const [files, setFiles] = useState<PublicFiles>();
  useEffect(() => {
    const read = (): void =>
      void readPublicFiles().then(
        // The same object stays while nothing changes, or the text would be checked again.
        (now) =>
          setFiles((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now)),
        (error: unknown) => {
          console.warn('The files of public/ could not be listed.', error);
          setFiles((before) => before ?? {});
        },
      );
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
  return files;
}
