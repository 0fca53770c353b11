import { useEffect, useState } from 'react';
import { useFunnel } from '../funnel-context';

/** The visitor's plan link. Undefined until it is known, and without answers. */
export function usePlanUrl(): string | undefined {
  const { planUrl } = useFunnel();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    planUrl?.().then(
      (made) => {
        if (isCurrent) setUrl(made);
      },
      () => {
        // The code for it did not arrive. The screen is whole without the link.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [planUrl]);
  return url;
}
