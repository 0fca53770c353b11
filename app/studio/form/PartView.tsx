import { useId } from 'react';
import { valueAt } from '../../../engine';
import type { FormPart } from '../../../engine/editor';
import { FixButton } from '../findings/FixButton';
import { AltAnswer } from '../media/AltAnswer';
import { isAlt } from '../media/media-place';
import { AnswerOf } from './AnswerOf';
import { ControlView } from './ControlView';
import { useFormTools } from './form-tools';

const nesting = new Set(['group', 'list', 'entries']);

/** A part of a form: its title, its control, what the schema says about it, and what is wrong with it. */
export function PartView({ part }: { readonly part: FormPart }) {
  const tools = useFormTools();
  const id = useId();
  const { pointer, title, control, value, isRequired } = part;
  const help = saysMore(part.help, title) ? part.help : '';
  const isNested = nesting.has(control.type);
  const problems = tools.diagnostics.filter((each) => each.pointer === pointer);
  const preset = part.preset ?? valueAt(tools.read, pointer);
  return (
    <div
      className={isNested ? 'form-part form-nested' : 'form-part'}
      data-pointer={pointer}
      role={isNested ? 'group' : undefined}
      aria-labelledby={isNested ? `${id}-title` : undefined}
      onFocus={(event) => {
        event.stopPropagation();
        tools.onFocus(pointer);
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
        {!isRequired && value !== undefined && (
          <button
            type="button"
            className="form-remove"
            aria-label={`Remove ${title}`}
            title="Remove"
            onClick={() => tools.set(pointer, undefined)}
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
