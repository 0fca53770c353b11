import type { Miniature } from '../worker/miniature';
import './miniature.css';

/** What stands below the heading, from the top, in a drawing of 44 by 74. */
function bodyOf({ body, count }: Miniature, top: number) {
  const each = <Part,>(draw: (index: number) => Part): Part[] =>
    Array.from({ length: count }, (_, index) => draw(index));
  switch (body) {
    case 'cards':
      return each((index) => (
        <rect key={index} x="5" y={top + index * 7} width="34" height="5" rx="2" />
      ));
    case 'tiles':
      return each((index) => (
        <rect
          key={index}
          x={5 + (index % 2) * 18}
          y={top + Math.floor(index / 2) * 15}
          width="16"
          height="13"
          rx="2.5"
        />
      ));
    case 'dots':
      return each((index) => (
        <circle key={index} cx={22 + (index - (count - 1) / 2) * 6.4} cy={top + 6} r="2.3" />
      ));
    case 'slider':
      return (
        <>
          <rect x="5" y={top + 6} width="34" height="2" rx="1" />
          <circle className="mini-strong" cx="26" cy={top + 7} r="3.5" />
        </>
      );
    case 'boxes':
      return each((index) => (
        <rect
          key={index}
          className="mini-box"
          x="5.5"
          y={top + index * 9}
          width="33"
          height="7"
          rx="1.5"
        />
      ));
    case 'steps':
      return (
        <>
          <circle className="mini-ring" cx="22" cy={top + 7} r="6" />
          {each((index) => (
            <rect key={index} x="9" y={top + 18 + index * 5} width="26" height="2.4" rx="1.2" />
          ))}
        </>
      );
    case 'film':
      return (
        <>
          <rect x="5" y={top} width="34" height="22" rx="2.5" />
          <path className="mini-strong" d={`M19 ${top + 6}v10l8-5z`} />
        </>
      );
    case 'sections':
      return each((index) => (
        <rect
          key={index}
          x="2"
          y={top + index * 9}
          width="40"
          height="7"
          rx="1"
          opacity={index % 2 ? 0.6 : 1}
        />
      ));
    case 'copy':
      return each((index) => (
        <path
          key={index}
          d={`M5 ${top + index * 9}h34v2h-34zM5 ${top + index * 9 + 4}h24v2h-24z`}
        />
      ));
  }
}

/** A screen from far away: its heading as lines, its picture, and what is asked or shown. */
export function MiniatureView({ miniature }: { readonly miniature: Miniature }) {
  const { lines, picture } = miniature;
  const headed = 9 + lines * 4.5;
  const top = picture === undefined ? headed + 3 : headed + 21;
  return (
    <span className="mini" aria-hidden="true">
      <svg viewBox="0 0 44 74">
        {Array.from({ length: lines }, (_, index) => (
          <rect
            key={index}
            className="mini-strong"
            x="5"
            y={8 + index * 4.5}
            width={index === lines - 1 ? 22 : 34}
            height="2.6"
            rx="1.3"
          />
        ))}
        {bodyOf(miniature, top)}
        <rect className="mini-button" x="5" y="64" width="34" height="6" rx="3" />
      </svg>
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ top: headed + 1 }}
        />
      )}
    </span>
  );
}
