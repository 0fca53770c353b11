import { useRef, useState, type KeyboardEvent } from 'react';
import { fieldAs, readScale, scalePlaces } from '../../../engine/questions';
import { numberText, type AsksScale } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { readingKey } from '../../ui/device/reading-direction';
import { BoxFrame } from '../box/BoxFrame';
import type { BoxKind, BoxProps } from '../box/box-kind';
import { useEarlyInput } from '../box/useEarlyInput';
import { ScalePlace } from './ScalePlace';
import css from './scale.module.css';

interface ScaleProps extends BoxProps<AsksScale> {
  /** A place has been chosen and the funnel is about to go on. */
  readonly isChosen?: boolean;
}

/** The places of a scale, one of which can be chosen: one stop for Tab, arrows move between them. */
export function ScaleBox(props: ScaleProps) {
  const { asks, id, box, draft, onWrite, onLeave, problem, labelledBy, isAlone } = props;
  const funnel = useFunnel();
  const field = fieldAs(funnel, asks.field, 'number');
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const places = scalePlaces(field);
  const groupId = `${id}-places`;
  useEarlyInput(groupId, ({ value }) => {
    for (const place of group.current?.children ?? []) place.removeAttribute('data-early');
    onWrite(value);
  });
  const chosen = places.findIndex((place) => String(place) === draft);
  const reachable = focused ?? Math.max(0, chosen);
  const last = places.length - 1;
  // More than six are too small to tap side by side on a phone.
  const row = places.length > 6 ? Math.ceil(places.length / 2) : undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = arrows(reachable, last)[readingKey(event)];
    if (target === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[target]?.focus();
  };
  const nameOf = (place: number, index: number): string => {
    const end = index === 0 ? asks.low : index === last ? asks.high : undefined;
    const words = numberText(field, place, funnel.language);
    return end === undefined ? words : `${words}, ${end}`;
  };

  return (
    <BoxFrame {...{ asks, id, problem, isAlone }}>
      {(describedBy) => (
        <div className={css.scale}>
          <div
            ref={group}
            id={groupId}
            className={css.places}
            data-look={asks.look}
            data-row={row}
            role="radiogroup"
            aria-labelledby={labelledBy ?? `${id}-label`}
            aria-describedby={describedBy}
            aria-invalid={problem !== undefined || undefined}
          >
            {places.map((place, index) => (
              <ScalePlace
                key={place}
                id={index === reachable ? id : undefined}
                box={index === reachable ? box : undefined}
                look={asks.look}
                place={place}
                name={nameOf(place, index)}
                isSelected={index === chosen}
                isFilled={index <= chosen}
                isDimmed={props.isChosen === true && index !== chosen}
                isReachable={index === reachable}
                onFocus={() => setFocused(index)}
                onKeyDown={onKeyDown}
                onBlur={({ relatedTarget }) => {
                  if (!group.current?.contains(relatedTarget)) onLeave();
                }}
                onChoose={() => onWrite(String(place))}
              />
            ))}
          </div>
          {(asks.low ?? asks.high) && (
            <div className={css.ends} aria-hidden="true">
              <span>{asks.low}</span>
              <span>{asks.high}</span>
            </div>
          )}
        </div>
      )}
    </BoxFrame>
  );
}

function arrows(from: number, last: number): Readonly<Record<string, number>> {
  const after = from === last ? 0 : from + 1;
  const before = from === 0 ? last : from - 1;
  return {
    ArrowRight: after,
    ArrowDown: after,
    ArrowLeft: before,
    ArrowUp: before,
    Home: 0,
    End: last,
  };
}

/** A place on a scale. */
export const scaleBox: BoxKind<AsksScale> = {
  Box: ScaleBox,
  draftOf: (_, answer) => (answer === undefined ? '' : String(answer)),
  read: readScale,
};
