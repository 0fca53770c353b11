import { useId, type KeyboardEvent, type ReactNode } from 'react';

/** What the tabs show and report. */
interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Name[];
  readonly chosen: Name;
  readonly onChoose: (tab: Name) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** Tabs by the pattern of the ARIA Authoring Practices: arrows change the tab, Tab leads into it. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, chosen, onChoose, children } = props;
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(chosen) + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <div className="studio-tabs">
      <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
