import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import { openTestWindow } from './testWindow.ts';

const admin = actionsIn(() => import('./index.ts'));

/** The time for a list of invitations or a test login. */
const LONG_LIMIT_MS = 5 * 60_000;
const here = ['OrganizationAdmin'] as const;

/** The screens on which admins manage their organization. */
export const transitions: Transitions<
  | 'OrganizationAdmin'
  | 'OrganizationInvite'
  | 'OrganizationMember'
  | 'OrganizationDecision'
  | 'OrganizationReview'
  | 'OrganizationConnection'
  | 'OrganizationToken'
> = {
  OrganizationAdmin: {
    readAdmin: step(here, admin('readAdmin'), { lane: 'background' }),
    logIn: step(['Main'], admin('logIn')),
    openSection: step(here, admin('openSection')),
    readSection: step(here, admin('readSection'), { lane: 'background' }),
    searchMembers: step(here, admin('searchMembers')),
    turnPage: step(here, admin('turnPage')),
    openInvite: step(['OrganizationInvite'], admin('openInvite')),
    openMember: step(['OrganizationAdmin', 'OrganizationMember'], admin('openMember')),
    askAbout: step(['OrganizationAdmin', 'OrganizationDecision'], admin('askAbout')),
    reviewSettings: step(['OrganizationAdmin', 'OrganizationReview'], admin('reviewSettings')),
    addConnection: step(['OrganizationConnection'], admin('addConnection')),
    openConnection: step(['OrganizationAdmin', 'OrganizationConnection'], admin('openConnection')),
    makeDefault: step(here, admin('makeDefault')),
    askRemoveConnection: step(['OrganizationAdmin', 'OrganizationDecision'], admin('askRemoveConnection')),
    connectDirectory: step(['OrganizationToken'], admin('connectDirectory')),
    rotateToken: step(['OrganizationToken'], admin('rotateToken')),
    finishRotation: step(here, admin('finishRotation')),
    cancelRotation: step(here, admin('cancelRotation')),
    askRemoveDirectory: step(['OrganizationAdmin', 'OrganizationDecision'], admin('askRemoveDirectory')),
    mapGroups: step(here, admin('mapGroups')),
  },
  OrganizationInvite: {
    sendInvites: step(['OrganizationAdmin', 'OrganizationInvite'], admin('sendInvites'), { limitMs: LONG_LIMIT_MS }),
    back: step(here, admin('backToAdmin')),
  },
  OrganizationMember: {
    saveRoles: step(here, admin('saveRoles')),
    endSessions: step(here, admin('endSessions')),
    askAboutMember: step(['OrganizationDecision'], admin('askAboutMember')),
    back: step(here, admin('backToAdmin')),
  },
  OrganizationDecision: {
    decideChange: step(['OrganizationAdmin', 'OrganizationDecision'], admin('decideChange'), {
      limitMs: LONG_LIMIT_MS,
    }),
    back: step(here, admin('backToAdmin')),
  },
  OrganizationReview: {
    saveSettings: step(here, admin('saveSettings')),
    back: step(here, admin('backToAdmin')),
  },
  OrganizationConnection: {
    createConnection: step(['OrganizationConnection'], admin('createConnection')),
    showStep: step(['OrganizationConnection'], admin('showStep')),
    saveConnection: step(['OrganizationConnection'], admin('saveConnection')),
    testConnection: step(['OrganizationConnection'], admin('testConnection'), {
      limitMs: LONG_LIMIT_MS,
      inClick: openTestWindow,
    }),
    finishConnection: step(here, admin('finishConnection')),
    back: step(here, admin('finishConnection')),
  },
  OrganizationToken: { copied: step(here, admin('leaveToken')) },
};
