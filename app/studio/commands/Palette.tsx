import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../../renderers/ui/device/is-composing';
import { found } from '../ui/found';
import './palette.css';

/** Something that can be done or opened. */
export interface Command {
  readonly name: string;
  /** What it belongs to, such as "Screen". */
  readonly group: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly run: () => void;
}

/** What the palette shows. */
interface PaletteProps {
  /** Called once, when the palette opens. */
  readonly listCommands: () => readonly Command[];
  readonly onClose: () => void;
}

/** How many commands are listed at once: more are found by typing. */
const most = 40;

/** Finds a command by typing. A combobox by the pattern of the ARIA Authoring Practices. */
export function Palette({ listCommands, onClose }: PaletteProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [commands] = useState(listCommands);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  const fitting = found(commands, typed, ({ name, group }) => `${group} ${name}`).slice(0, most);
  const run = (command: Command | undefined): void => {
    if (!command) return;
    // First closed: the command may move the focus.
    dialog.current?.close();
    command.run();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setActive((active + by + fitting.length) % Math.max(1, fitting.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(fitting[active]);
    }
  };
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <dialog ref={dialog} className="palette" aria-label="Commands" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Find a command, a screen or a flow"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={fitting.length > 0 ? `${id}-${active}` : undefined}
        placeholder="Find a command, a screen or a flow…"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={onKey}
      />
      <div role="listbox" id={`${id}-list`} aria-label="Commands" tabIndex={-1}>
        {fitting.map((command, index) => (
          // The keys are those of the box, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${command.group} ${command.name}`}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => run(command)}
          >
            <span>{command.group}</span>
            <strong>{command.name}</strong>
            {command.keys !== undefined && <kbd>{command.keys}</kbd>}
          </div>
        ))}
      </div>
      {fitting.length === 0 && <p>Nothing is called that.</p>}
    </dialog>
  );
}
