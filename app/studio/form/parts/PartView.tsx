import { useId } from 'react';
import { valueAt } from '../../../../engine';
import type { FormPart } from '../../../../engine/editor';
import { shortcutOf } from '../../ui/shortcuts';
import { FixButton } from '../../findings/FixButton';
import { AltAnswer } from './AltAnswer';
import { useMedia } from '../../media/media-context';
import { isAlt } from '../../media/media-place';
import { isAskedAlt } from '../../media/useFilePlacing';
import { AnswerOf } from './AnswerOf';
import { ControlView } from './ControlView';
import { useFormTools } from '../tools/form-tools';

const nesting = new Set(['group', 'list', 'entries']);

/** What is shown of a part. */
interface PartViewProps {
  readonly part: FormPart;
  /** For a part that was added, also while nothing of it is written: it is not wanted after all. */
  readonly onDrop?: () => void;
}

/** A part of a form: its title, its control, what the schema says about it, and what is wrong with it. */
export function PartView({ part, onDrop }: PartViewProps) {
  const tools = useFormTools();
  const media = useMedia();
  const id = useId();
  const { pointer, title, control, value, isRequired } = part;
  const help = saysMore(part.help, title) ? part.help : '';
  const isNested = nesting.has(control.type);
  const problems = tools.diagnostics.filter((each) => each.pointer === pointer);
  const preset = part.preset ?? valueAt(tools.read, pointer);
  const isUnticked = media.asked?.isUnticked === true && isAskedAlt(media.asked, part);
  /** Takes back what was begun without a change of the flow. */
  const takeBack = isUnticked
    ? (): void => media.ask(undefined)
    : value === undefined
      ? onDrop
      : undefined;
  const remove = (): void => {
    if (value !== undefined) tools.set(pointer, undefined);
    onDrop?.();
  };
  return (
    // Keys that the controls inside leave.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={isNested ? 'form-part form-nested' : 'form-part'}
      data-pointer={pointer}
      data-begun={takeBack ? '' : undefined}
      role={isNested ? 'group' : undefined}
      aria-labelledby={isNested ? `${id}-title` : undefined}
      onFocus={(event) => {
        event.stopPropagation();
        tools.onFocus(pointer);
      }}
      onKeyDown={(event) => {
        if (!takeBack || shortcutOf(event.nativeEvent) !== 'undo') return;
        event.preventDefault();
        event.stopPropagation();
        takeBack();
      }}
    >
      <div className="form-title">
        {isNested ? (
          <h3 id={`${id}-title`}>{title}</h3>
        ) : (
          <label id={`${id}-title`} htmlFor={`${id}-box`}>
            {title}
          </label>
        )}
        {((!isRequired && value !== undefined) || onDrop) && (
          <button
            type="button"
            className="form-remove"
            aria-label={`Remove ${title}`}
            title="Remove"
            onClick={remove}
          >
            ×
          </button>
        )}
      </div>
      {isNested && help !== '' && <p className="form-help">{help}</p>}
      <ControlView
        part={{ ...part, preset }}
        id={`${id}-box`}
        label={title}
        describedBy={`${id}-help ${id}-problems`}
      />
      {isAlt(tools.written, pointer) && <AltAnswer part={part} />}
      {!isNested && help !== '' && (
        <p className="form-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {control.type === 'name' && control.isAsked && typeof value === 'string' && (
        <AnswerOf asks={part} />
      )}
      <ul className="form-problems" id={`${id}-problems`}>
        {problems.map((each) => (
          <li key={each.code + each.message} data-severity={each.severity}>
            {each.message} <FixButton finding={each} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a help says more than its title. "The headline." does not. */
const saysMore = (help: string, title: string): boolean =>
  help.toLowerCase().replace(/^(?:the|an?) |\.$/g, '') !== title.toLowerCase();
