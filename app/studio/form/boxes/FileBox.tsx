import { useId } from 'react';
import { FileActions } from '../../media/FileActions';
import { useFormTools } from '../tools/form-tools';
import { presetText, type FormControlProps } from '../tools/box-props';
import { FilePreview } from './FilePreview';

type FileBoxProps = FormControlProps & {
  readonly pointer: string;
  readonly pattern: string | undefined;
};

/** A file of public/, chosen from those that fit, with a look at it. */
export function FileBox(props: FileBoxProps) {
  const { id, label, describedBy, value, preset, pointer, pattern, onChange } = props;
  const { files } = useFormTools();
  const list = useId();
  const fits = new RegExp(pattern ?? '');
  const path = typeof value === 'string' ? value : '';
  const isThere = files.includes(path);
  return (
    <div className="form-file">
      {isThere && <FilePreview path={path} pointer={pointer} />}
      <input
        id={id}
        list={list}
        aria-label={label}
        aria-describedby={describedBy}
        value={path}
        placeholder={presetText(preset)}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {files
          .filter((file) => fits.test(file))
          .map((file) => (
            <option key={file} value={file}>
              {file}
            </option>
          ))}
      </datalist>
      <FileActions {...{ pointer, pattern, label }} value={path} hasGallery />
      {path !== '' && files.length > 0 && !isThere && (
        <p className="form-meaning">There is no such file in public/.</p>
      )}
    </div>
  );
}
