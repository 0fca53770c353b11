import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { AnswersView } from '../answers/view/AnswersView';
import { createStore } from '../browser/device/store';
import type { ProjectClient } from '../project/project-client';
import type { Membership } from './desk-client';
import type { DeskSettings } from './desk-settings';
import { deskLeads } from './desk-leads';
import { DeliveriesRoom } from './rooms/DeliveriesRoom';
import { ExperimentsRoom } from './rooms/ExperimentsRoom';
import { InsightRoom } from './rooms/InsightRoom';
import { TeamRoom } from './rooms/TeamRoom';
import type { RoomProps } from './rooms/room-props';

/** Which columns a member sees is kept on the device. */
const kept = createStore(() => window.localStorage);

function AnswersRoom({ document, client, member }: RoomProps) {
  const source = useMemo(() => deskLeads(document, client, member), [document, client, member]);
  return <AnswersView document={document} source={source} kept={kept} />;
}

/** The rooms by their names. The address says which is open: "#insight". */
const rooms: Readonly<Record<string, (props: RoomProps) => ReactNode>> = {
  Answers: AnswersRoom,
  Insight: InsightRoom,
  Experiments: ExperimentsRoom,
  Deliveries: DeliveriesRoom,
};
const ownersRooms: typeof rooms = { ...rooms, Team: TeamRoom };

const nameInAddress = (): string => window.location.hash.slice(1).toLowerCase();

/** The desk of a member: its rooms, for one funnel at a time. */
export function Rooms({
  settings: { funnels },
  client,
  member,
  onLeave,
}: {
  readonly settings: DeskSettings;
  readonly client: ProjectClient;
  readonly member: Membership;
  readonly onLeave: () => void;
}) {
  const id = useId();
  const open = member.role === 'owner' ? ownersRooms : rooms;
  const [asked, setAsked] = useState(nameInAddress);
  useEffect(() => {
    const follow = (): void => setAsked(nameInAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const name = Object.keys(open).find((each) => each.toLowerCase() === asked) ?? 'Answers';
  const [survey, setSurvey] = useState(funnels[0]?.id);
  const document = funnels.find((each) => each.id === survey);
  const Room = open[name];
  return (
    <div className="desk">
      <header className="desk-bar">
        <h1>Desk</h1>
        {funnels.length > 1 && (
          <>
            <label htmlFor={`${id}funnel`}>Funnel</label>
            <select
              id={`${id}funnel`}
              value={survey}
              onChange={({ target }) => setSurvey(target.value)}
            >
              {funnels.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.title}
                </option>
              ))}
            </select>
          </>
        )}
        <nav aria-label="Rooms">
          {Object.keys(open).map((each) => (
            <a
              key={each}
              href={`#${each.toLowerCase()}`}
              aria-current={each === name ? 'page' : undefined}
            >
              {each}
            </a>
          ))}
        </nav>
        <p>
          {member.email} <span className="desk-role">{member.role}</span>
        </p>
        <button type="button" onClick={onLeave}>
          Sign out
        </button>
      </header>
      <main key={`${name} ${survey}`}>
        {document && Room ? (
          <Room document={document} client={client} member={member} />
        ) : (
          <p role="alert">This desk has no funnel. Build it again in the folder of the site.</p>
        )}
      </main>
    </div>
  );
}
