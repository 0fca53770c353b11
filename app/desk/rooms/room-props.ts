import type { FunnelDocument } from '../../../engine';
import type { ProjectClient } from '../../project/project-client';
import type { Membership } from '../desk-client';

/** What a room is given: the funnel that is looked at, and who looks. */
export interface RoomProps {
  readonly document: FunnelDocument;
  readonly client: ProjectClient;
  readonly member: Membership;
}
