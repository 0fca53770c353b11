import { useState } from 'react';
import { SideBySideDialog, type Compared } from './SideBySideDialog';

/** Opens the screens that differ between versions of the flow. */
export function SideBySide(props: Compared) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {props.label}
      </button>
      {isOpen && <SideBySideDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
