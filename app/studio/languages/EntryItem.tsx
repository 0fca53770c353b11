import { memo, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isRightToLeft } from '../../../engine';
import type { TranslationFinding } from '../../../engine/languages';
import { isComposing } from '../../../renderers/ui/device/is-composing';
import { selectionOf } from '../state/selectors';
import { useStudio } from '../state/useStudio';
import type { EntryState, TextPair } from './entry-state';
import { languageName } from './language-name';
import { Placeholders } from './Placeholders';
import { SourceTextWords } from './SourceWords';
import { rowsOf } from './rows-of';
import type { SaveEntry } from './useEntrySaving';
import { selectText } from './select-text';

interface EntryItemProps {
  readonly pair: TextPair;
  readonly findings: readonly TranslationFinding[];
  readonly language: string;
  readonly save: SaveEntry;
  /** The next one is to be translated. */
  readonly onGoOn: (from: string) => void;
}

const stateWords: Readonly<Record<EntryState, string>> = {
  missing: 'missing',
  stale: 'stale',
  same: 'the same',
  done: 'done',
};

/** A text beside its translation. What is typed is saved when the focus leaves it. */
export const EntryItem = memo(function EntryItem({
  pair,
  findings,
  language,
  save,
  onGoOn,
}: EntryItemProps) {
  const id = useId();
  const { actor, send } = useStudio();
  const box = useRef<HTMLTextAreaElement>(null);
  /** What is being saved. */
  const sent = useRef<string>(undefined);
  const [draft, setDraft] = useState<string>();
  /** Whether the box is ticked, until that is saved. */
  const [isTicked, setIsTicked] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const {
    text: { context, text: source, title },
    entry,
    state,
    before,
  } = pair;
  const said = entry?.text ?? '';
  const now = draft ?? said;

  const keep = async (text: string, isSame: boolean): Promise<void> => {
    sent.current = text;
    const why = await save({ context, source, text, isSame });
    sent.current = undefined;
    setProblem(why);
    setIsTicked(undefined);
    // What has been typed meanwhile stays.
    if (why === undefined) setDraft((typed) => (typed === text ? undefined : typed));
  };
  const keepTyped = (): void => {
    if (now !== said && now !== sent.current) void keep(now, false);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) keepTyped();
  };
  const select = (): void => {
    if (selectionOf(actor.getSnapshot()).pointer !== context) selectText(actor, send, context);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Copy is one line of text, however wide it is drawn.
    if (!source.includes('\n')) event.preventDefault();
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (state === 'stale' && now === said) void keep(now, entry?.isSame === true);
    else keepTyped();
    onGoOn(context);
  };
  return (
    // What is in it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li data-context={context} onFocus={select} onBlur={leave}>
      <div className="entry-source">
        <p className="entry-about">
          <span id={`${id}-state`} className="entry-state" data-state={state}>
            {stateWords[state]}
          </span>{' '}
          {title}
          <span className="entry-keys">
            <kbd>Ctrl Enter</kbd> next
          </span>
        </p>
        <SourceTextWords text={source} before={before} box={id} />
      </div>
      <div className="entry-said">
        <textarea
          ref={box}
          id={id}
          lang={language}
          dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
          rows={rowsOf(now)}
          value={now}
          readOnly={entry?.isSame === true && state === 'same'}
          aria-describedby={`${id}-state ${id}-about`}
          aria-keyshortcuts="Control+Enter"
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={press}
        />
        <div className="entry-tools">
          <Placeholders source={source} box={box} onInsert={setDraft} />
          {state === 'stale' && now === said && (
            <button type="button" onClick={() => void keep(now, false)}>
              It still fits
            </button>
          )}
          <label>
            <input
              type="checkbox"
              checked={isTicked ?? state === 'same'}
              onChange={({ target }) => {
                setDraft(undefined);
                setIsTicked(target.checked);
                void keep(target.checked ? source : '', target.checked);
              }}
            />
            {`The same in ${languageName(language)}`}
          </label>
        </div>
        <ul id={`${id}-about`} className="entry-findings">
          {findings.map(({ code, severity, message }) => (
            <li key={code + message} data-severity={severity}>
              {besideText(message, said)}
            </li>
          ))}
        </ul>
        {problem !== undefined && (
          <p className="entry-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
});

/** A finding without the translation that it begins with: that stands beside it. */
function besideText(message: string, said: string): string {
  const begin = `${JSON.stringify(said)}: `;
  return message.startsWith(begin) ? message.slice(begin.length) : message;
}
