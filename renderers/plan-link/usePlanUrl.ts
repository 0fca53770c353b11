import { useEffect, useState } from 'react';
import { useFunnel } from '../funnel-context';

/** The visitor's plan link: "coming" until it is known, undefined without answers. */
export function usePlanUrl(): URL | 'coming' | undefined {
  const { planUrl } = useFunnel();
  const [url, setUrl] = useState<URL | 'coming' | undefined>(planUrl && 'coming');
  useEffect(() => {
    let isCurrent = true;
    planUrl?.().then(
      (made) => {
        if (isCurrent) setUrl(made === undefined ? undefined : new URL(made));
      },
      () => {
        // The code for it did not arrive. The screen is whole without the link.
        if (isCurrent) setUrl(undefined);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [planUrl]);
  return url;
}
