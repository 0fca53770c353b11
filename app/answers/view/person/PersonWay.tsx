import type { LeadDetails } from '../../../../engine/leads';

/** "1:05", of milliseconds. */
const minutesText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The screens that somebody saw: when each was first shown since the visit began, and for how long. */
export function PersonWay({ details: { way } }: { readonly details: LeadDetails }) {
  if (way.length === 0) return null;
  return (
    <section>
      <h4>Way</h4>
      <ol className="answers-way">
        {way.map(({ node, heading, at, visible }) => (
          <li key={node}>
            {at !== undefined && <span>{minutesText(at)}</span>}
            <bdi>{heading ?? node}</bdi>
            {visible !== undefined && <small>{`seen for ${minutesText(visible)}`}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
