import { isRecord } from '../../../../engine';
import { pointsFor, scoredAnswers, scoredFields } from '../../../../engine/editor';
import { titleAndName } from '../tools/answer-title';
import { useFormTools } from '../tools/form-tools';
import { literal, literalText } from './literal';
import { LongSelect } from '../../ui/LongSelect';

interface PointsBoxProps {
  readonly label: string;
  /** The value of "scores": a field, and the points for each of its values. */
  readonly scores: unknown;
  readonly onChange: (scores: unknown) => void;
}

/** Points for each answer to a question. */
export function PointsBox({ label, scores, onChange }: PointsBoxProps) {
  const { names } = useFormTools();
  const written = isRecord(scores) ? scores : {};
  const field = literalText(written.field);
  const points = isRecord(written.values) ? written.values : {};
  const scored = scoredFields(names);
  const known = scored.find(({ name }) => name === field);
  const set = (answer: string, words: string): void => {
    const { [answer]: _before, ...others } = points;
    const values = words === '' ? others : { ...points, [answer]: literal(words) };
    onChange({ ...written, values });
  };
  return (
    <>
      <LongSelect
        aria-label={`${label}: question`}
        value={field}
        onChange={({ target }) =>
          onChange(pointsFor(scored.find(({ name }) => name === target.value)))
        }
        first={!known && <option value={field}>{`${field} (unknown)`}</option>}
        options={scored}
        optionOf={({ name, description }) => [name, titleAndName(name, description)]}
      />
      <ul className="form-points">
        {(known ? scoredAnswers(known) : []).map(({ name, description }) => (
          <li key={name}>
            <label>
              <span>{description || name}</span>
              <input
                value={literalText(points[name])}
                inputMode="decimal"
                placeholder="0"
                onChange={({ target }) => set(name, target.value)}
              />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
