import { chunk, from } from '../../ui/chunk.tsx';

/** The parts for members of organizations. A consumer does not load them. */
const member = chunk(() => import('./MemberParts.tsx'));

export const ConsentOrganization = from(member, (parts) => parts.ConsentOrganization);
export const NoPermission = from(member, (parts) => parts.NoPermission);
export const NotAllowed = from(member, (parts) => parts.NotAllowed);
