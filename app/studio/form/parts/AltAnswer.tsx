import type { FormPart } from '../../../../engine/editor';
import { useFormTools } from '../tools/form-tools';
import { useMedia } from '../../media/media-context';
import { isAskedAlt } from '../../media/useFilePlacing';

/** Below the alternative text of a picture: an empty one says that the picture only decorates, once that was answered. */
export function AltAnswer({ part }: { readonly part: FormPart }) {
  const { set, focusNew } = useFormTools();
  const { asked, ask } = useMedia();
  const { pointer, value } = part;
  const isOpen = isAskedAlt(asked, part);
  return (
    <div className="form-alt">
      <label className="form-decorates">
        <input
          type="checkbox"
          checked={value === '' && !isOpen}
          onChange={({ target }) => {
            ask(target.checked ? undefined : { pointer, said: value, isUnticked: true });
            if (!target.checked) focusNew(pointer);
            else if (value !== '') set(pointer, '');
          }}
        />
        It only decorates
      </label>
      {isOpen && (
        <p className="form-asks" role="status">
          {value === ''
            ? 'Say what it shows, or that it only decorates.'
            : 'Does this say what the new picture shows?'}
        </p>
      )}
    </div>
  );
}
