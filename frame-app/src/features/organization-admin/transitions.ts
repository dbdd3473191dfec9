import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import { openTestWindow } from './testWindow.ts';

const admin = actionsIn(() => import('./index.ts'));

/** A change that needs a proof of the admin first. */
const proof = 'StepUp';

/** The time for a list of invitations or a test login. */
const LONG_LIMIT_MS = 5 * 60_000;
const here = ['OrganizationAdmin'] as const;
const changed = ['OrganizationAdmin', proof] as const;

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
    askAbout: step(['OrganizationAdmin', 'OrganizationDecision', proof], admin('askAbout')),
    reviewSettings: step(['OrganizationAdmin', 'OrganizationReview', proof], admin('reviewSettings')),
    addConnection: step(['OrganizationConnection'], admin('addConnection')),
    openConnection: step(['OrganizationAdmin', 'OrganizationConnection'], admin('openConnection')),
    makeDefault: step(changed, admin('makeDefault')),
    askRemoveConnection: step(['OrganizationAdmin', 'OrganizationDecision', proof], admin('askRemoveConnection')),
    connectDirectory: step(['OrganizationToken', proof], admin('connectDirectory')),
    rotateToken: step(['OrganizationToken', proof], admin('rotateToken')),
    finishRotation: step(changed, admin('finishRotation')),
    cancelRotation: step(here, admin('cancelRotation')),
    askRemoveDirectory: step(['OrganizationAdmin', 'OrganizationDecision', proof], admin('askRemoveDirectory')),
    mapGroups: step(changed, admin('mapGroups')),
  },
  OrganizationInvite: {
    sendInvites: step(['OrganizationAdmin', 'OrganizationInvite', proof], admin('sendInvites'), {
      limitMs: LONG_LIMIT_MS,
    }),
    back: step(here, admin('backToAdmin')),
  },
  OrganizationMember: {
    saveRoles: step(changed, admin('saveRoles')),
    endSessions: step(here, admin('endSessions')),
    askAboutMember: step(['OrganizationDecision', proof], admin('askAboutMember')),
    back: step(here, admin('backToAdmin')),
  },
  OrganizationDecision: {
    decideChange: step(['OrganizationAdmin', 'OrganizationDecision', proof], admin('decideChange'), {
      limitMs: LONG_LIMIT_MS,
    }),
    back: step(here, admin('backToAdmin')),
  },
  OrganizationReview: {
    saveSettings: step(changed, admin('saveSettings')),
    back: step(here, admin('backToSettings')),
  },
  OrganizationConnection: {
    createConnection: step(['OrganizationConnection'], admin('createConnection')),
    showStep: step(['OrganizationConnection', proof], admin('showStep')),
    saveConnection: step(['OrganizationConnection', proof], admin('saveConnection')),
    testConnection: step(['OrganizationConnection'], admin('testConnection'), {
      limitMs: LONG_LIMIT_MS,
      inClick: openTestWindow,
    }),
    finishConnection: step(here, admin('finishConnection')),
    back: step(here, admin('finishConnection')),
  },
  OrganizationToken: { copied: step(here, admin('leaveToken')) },
};
